//! The derive `Row`.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Attribute, Data, DeriveInput, Error, Expr, Field, LitStr, Result, Token};

use crate::names::kebab;

pub fn expand(input: &DeriveInput) -> Result<TokenStream> {
    let Data::Struct(data) = &input.data else {
        return Err(Error::new_spanned(input, "`Row` is for structs"));
    };
    let name = &input.ident;
    let usual = match range(&input.attrs)? {
        Some(range) => quote!(#range),
        None => quote!(crate::module::USUAL_RANGE),
    };
    let is_kebab = serde(&input.attrs, "rename_all").is_some_and(|case| case == "kebab-case");
    let is_of_rows = is_row(&input.attrs);
    let arms = data
        .fields
        .iter()
        .map(|field| arm(field, is_kebab, is_of_rows))
        .collect::<Result<Vec<_>>>()?;
    Ok(quote! {
        impl crate::module::Row for #name {
            fn range(place: &[&str]) -> std::ops::RangeInclusive<i64> {
                match place {
                    #(#arms)*
                    _ => #usual,
                }
            }
        }
    })
}

/// The match arm of a field that has a range or is a row.
fn arm(field: &Field, is_kebab: bool, is_of_rows: bool) -> Result<TokenStream> {
    let name = field
        .ident
        .as_ref()
        .ok_or_else(|| Error::new_spanned(field, "a row's fields have names"))?;
    let name = name.to_string();
    let key = match serde(&field.attrs, "rename") {
        Some(key) => key,
        None if is_kebab => kebab(&name),
        None => name,
    };
    let ty = &field.ty;
    Ok(match range(&field.attrs)? {
        Some(range) => quote!([#key, ..] => #range,),
        None if is_of_rows || is_row(&field.attrs) => {
            quote!([#key, rest @ ..] => <#ty as crate::module::Row>::range(rest),)
        }
        None => TokenStream::new(),
    })
}

fn is_row(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| attribute.path().is_ident("row"))
}

fn range(attributes: &[Attribute]) -> Result<Option<Expr>> {
    let range = attributes.iter().find(|attribute| attribute.path().is_ident("range"));
    range.map(Attribute::parse_args).transpose()
}

/// The value of `#[serde(key = "…")]`.
fn serde(attributes: &[Attribute], key: &str) -> Option<String> {
    let mut found = None;
    for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("serde")) {
        // Faults of serde's attributes are for serde to find.
        let _ = attribute.parse_nested_meta(|meta| {
            if meta.input.peek(Token![=]) {
                let value = meta.value()?.parse::<LitStr>()?.value();
                if meta.path.is_ident(key) {
                    found = Some(value);
                }
            }
            Ok(())
        });
    }
    found
}
