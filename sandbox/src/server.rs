//! Serves one router in plain text and over TLS. A response marked [`AnswerLost`] becomes a broken
//! connection.

use std::convert::Infallible;
use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{DefaultBodyLimit, Query, State};
use axum::middleware;
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get};
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio_rustls::TlsAcceptor;
use tower::ServiceExt;

use crate::faults::AnswerLost;
use crate::guard::Hosts;
use crate::state::AppState;
use crate::{cdn, control, gateway, guard, rest, saving, web};

#[derive(Debug, thiserror::Error)]
#[error("the answer is lost on purpose")]
struct LostOnPurpose;

/// All routes.
pub fn router(app: AppState, hosts: Hosts) -> Router {
    Router::new()
        .route("/gateway", get(open_gateway))
        .route("/gateway/", get(open_gateway))
        .route("/attachments/{channel}/{id}/{filename}", get(cdn::serve))
        .route("/api/{*path}", any(rest::serve))
        .nest("/control", control::router())
        .route("/", get(web::serve_index))
        .route("/{file}", get(web::serve_file))
        .fallback(not_found)
        .layer(DefaultBodyLimit::disable())
        .layer(middleware::from_fn_with_state(app.clone(), saving::save_before_answer))
        .layer(middleware::from_fn_with_state(hosts, guard::refuse_foreign_pages))
        .with_state(app)
}

#[derive(serde::Deserialize)]
struct GatewayQuery {
    v: Option<String>,
    compress: Option<String>,
}

async fn open_gateway(
    State(app): State<AppState>,
    Query(query): Query<GatewayQuery>,
    upgrade: WebSocketUpgrade,
) -> Response {
    upgrade.on_upgrade(move |socket| gateway::serve(app, socket, query.v, query.compress))
}

async fn not_found() -> Response {
    let body = serde_json::json!({"message": "404: Not Found", "code": 0});
    (axum::http::StatusCode::NOT_FOUND, axum::Json(body)).into_response()
}

/// Serves a listener until the task is dropped. Its connections end with it.
pub async fn listen(listener: TcpListener, tls: Option<TlsAcceptor>, router: Router) {
    let mut connections = JoinSet::new();
    loop {
        tokio::select! {
            accepted = listener.accept() => {
                let Ok((stream, _)) = accepted else { continue };
                // Sends small answers without delay.
                let _ = stream.set_nodelay(true);
                let (tls, router) = (tls.clone(), router.clone());
                connections.spawn(serve_stream(stream, tls, router));
            }
            Some(_) = connections.join_next() => {}
        }
    }
}

async fn serve_stream(stream: TcpStream, tls: Option<TlsAcceptor>, router: Router) {
    match tls {
        None => serve_connection(stream, router).await,
        Some(tls) => {
            if let Ok(stream) = tls.accept(stream).await {
                serve_connection(stream, router).await;
            }
        }
    }
}

async fn serve_connection(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    router: Router,
) {
    let router = Arc::new(router);
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let router = Router::clone(&router);
        async move {
            let response: Result<Response, Infallible> =
                router.oneshot(request.map(Body::new)).await;
            let Ok(response) = response;
            if response.extensions().get::<AnswerLost>().is_some() {
                Err(LostOnPurpose)
            } else {
                Ok(response)
            }
        }
    });
    let connection =
        hyper::server::conn::http1::Builder::new().serve_connection(TokioIo::new(stream), service);
    if let Err(why) = connection.with_upgrades().await {
        tracing::debug!(%why, "a connection ended early");
    }
}
