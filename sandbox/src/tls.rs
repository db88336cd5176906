//! Certificates for a `discord.com` on this machine: a new root and a leaf signed by it.

use std::sync::Arc;

use rcgen::{BasicConstraints, CertificateParams, IsCa, Issuer, KeyPair};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer};

/// Hosts of the leaf certificate.
const HOSTS: [&str; 3] = ["discord.com", "cdn.discordapp.com", "localhost"];

pub struct LoopbackTls {
    pub acceptor: TlsAcceptor,
    /// Root certificate for clients, as PEM.
    pub root_pem: String,
}

pub fn certify() -> Result<LoopbackTls, Box<dyn std::error::Error + Send + Sync>> {
    let mut root = CertificateParams::new(Vec::new())?;
    root.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    let root_key = KeyPair::generate()?;
    let root_certificate = root.self_signed(&root_key)?;
    let issuer = Issuer::new(root, root_key);

    let leaf_key = KeyPair::generate()?;
    let leaf = CertificateParams::new(HOSTS.map(str::to_owned))?.signed_by(&leaf_key, &issuer)?;
    let secret = PrivateKeyDer::Pkcs8(PrivatePkcs8KeyDer::from(leaf_key.serialize_der()));

    // Names the provider, since other crates may have installed a second one.
    let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()?
        .with_no_client_auth()
        .with_single_cert(vec![leaf.der().clone()], secret)?;
    Ok(LoopbackTls {
        acceptor: TlsAcceptor::from(Arc::new(config)),
        root_pem: root_certificate.pem(),
    })
}
