//! The derive `Word`.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Data, DeriveInput, Error, Fields, LitStr, Result, Variant};

use crate::names::kebab;

pub fn expand(input: &DeriveInput) -> Result<TokenStream> {
    let Data::Enum(data) = &input.data else {
        return Err(Error::new_spanned(input, "`Word` is for enums"));
    };
    let (name, count) = (&input.ident, data.variants.len());
    let idents: Vec<_> = data.variants.iter().map(|variant| &variant.ident).collect();
    let words = data.variants.iter().map(word).collect::<Result<Vec<_>>>()?;
    let named = match text(input)? {
        Some(text) => named(input, &text, &idents, &words),
        None => told_by_word(input),
    };

    Ok(quote! {
        impl #name {
            /// All values, in the order of their declaration.
            #[allow(dead_code)]
            pub const ALL: [#name; #count] = [#(#name::#idents),*];

            /// The words of [`Self::ALL`].
            #[allow(dead_code)]
            pub const WORDS: [&'static str; #count] = [#(#words),*];

            /// Word in orders, modules, saves and texts.
            #[allow(dead_code)]
            pub const fn word(self) -> &'static str {
                match self { #(#name::#idents => #words),* }
            }

            /// Returns the value with this word.
            #[allow(dead_code)]
            pub fn from_word(word: &str) -> Option<#name> {
                match word { #(#words => Some(#name::#idents),)* _ => None }
            }
        }
        #named
    })
}

/// The part for an enum whose words have texts.
fn named(input: &DeriveInput, text: &str, idents: &[&syn::Ident], words: &[String]) -> TokenStream {
    let name = &input.ident;
    let ids = words.iter().map(|word| format!("{text}-{word}"));
    quote! {
        impl #name {
            /// Name for players.
            #[allow(dead_code)]
            pub fn name(self) -> crate::words::Message {
                crate::words::message(match self { #(#name::#idents => #ids),* })
            }
        }

        impl<N: ?Sized> crate::words::Tell<N> for #name {
            fn tell(&self, _: &N) -> crate::words::Arg {
                self.name().into()
            }
        }
    }
}

/// The part for an enum without texts. Its word is an argument that a text can choose by.
fn told_by_word(input: &DeriveInput) -> TokenStream {
    let name = &input.ident;
    quote! {
        impl<N: ?Sized> crate::words::Tell<N> for #name {
            fn tell(&self, _: &N) -> crate::words::Arg {
                self.word().into()
            }
        }
    }
}

/// The start of the ids of the enum's texts.
fn text(input: &DeriveInput) -> Result<Option<String>> {
    let mut text = None;
    for attribute in input.attrs.iter().filter(|attribute| attribute.path().is_ident("word")) {
        attribute.parse_nested_meta(|meta| {
            if !meta.path.is_ident("text") {
                return Err(meta.error("only `text` can be said of the enum"));
            }
            text = Some(meta.value()?.parse::<LitStr>()?.value());
            Ok(())
        })?;
    }
    Ok(text)
}

fn word(variant: &Variant) -> Result<String> {
    if !matches!(variant.fields, Fields::Unit) {
        return Err(Error::new_spanned(variant, "`Word` is for variants without fields"));
    }
    match variant.attrs.iter().find(|attribute| attribute.path().is_ident("word")) {
        Some(attribute) => Ok(attribute.parse_args::<LitStr>()?.value()),
        None => Ok(kebab(&variant.ident.to_string())),
    }
}
