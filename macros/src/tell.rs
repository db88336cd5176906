//! The derive `Tell`.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::{Attribute, Data, DeriveInput, Error, Field, Fields, Ident, LitStr, Member, Result, Type};

use crate::names::kebab;

/// What is said of a type, a variant or a field by `#[tell(…)]`.
#[derive(Default)]
struct Options {
    id: Option<String>,
    arg: Option<String>,
    is_text: bool,
    is_skipped: bool,
}

/// A field as the text uses it.
struct Part<'a> {
    member: Member,
    binding: Ident,
    ty: &'a Type,
    use_: Use,
}

enum Use {
    Argument(String),
    Text,
    Nothing,
}

pub fn expand(input: &DeriveInput) -> Result<TokenStream> {
    let (name, options) = (&input.ident, Options::read(&input.attrs)?);
    let id = options
        .id
        .ok_or_else(|| Error::new_spanned(name, "say how the ids of its texts begin: #[tell(id = \"…\")]"))?;
    let (arms, types) = match &input.data {
        Data::Struct(data) => {
            let parts = parts(&data.fields)?;
            (vec![arm(&quote!(Self), &id, &parts)], types(&parts))
        }
        Data::Enum(data) => {
            let (mut arms, mut all) = (Vec::new(), Vec::new());
            for variant in &data.variants {
                let (ident, parts) = (&variant.ident, parts(&variant.fields)?);
                let own = Options::read(&variant.attrs)?.id;
                let id = own.unwrap_or_else(|| format!("{id}-{}", kebab(&ident.to_string())));
                arms.push(arm(&quote!(Self::#ident), &id, &parts));
                all.extend(types(&parts));
            }
            (arms, all)
        }
        Data::Union(_) => return Err(Error::new_spanned(name, "`Tell` is for enums and structs")),
    };

    let (_, arguments, _) = input.generics.split_for_impl();
    let parameters = &input.generics.params;
    let bounds = input.generics.where_clause.iter().flat_map(|clause| &clause.predicates);
    Ok(quote! {
        impl<N: ?Sized, #parameters> crate::words::Tell<N> for #name #arguments
        where #(#types: crate::words::Tell<N>,)* #(#bounds,)*
        {
            fn tell(&self, names: &N) -> crate::words::Arg {
                let _ = names;
                match self { #(#arms)* }
            }
        }
    })
}

/// The match arm of a variant.
fn arm(path: &TokenStream, id: &str, parts: &[Part<'_>]) -> TokenStream {
    let bindings = parts.iter().map(|Part { member, binding, use_, .. }| match use_ {
        Use::Nothing => quote!(#member: _),
        Use::Argument(_) | Use::Text => quote!(#member: #binding),
    });
    let text = parts.iter().find(|part| matches!(part.use_, Use::Text));
    let start = match text {
        Some(Part { binding, .. }) => {
            quote!(crate::words::Message::from(crate::words::Tell::tell(#binding, names)))
        }
        None => quote!(crate::words::message(#id)),
    };
    let arguments = parts.iter().filter_map(|Part { binding, use_, .. }| match use_ {
        Use::Argument(name) => Some(quote!(.with(#name, crate::words::Tell::tell(#binding, names)))),
        Use::Text | Use::Nothing => None,
    });
    quote!(#path { #(#bindings),* } => crate::words::Arg::from(#start #(#arguments)*),)
}

fn parts(fields: &Fields) -> Result<Vec<Part<'_>>> {
    fields.members().zip(fields).map(|(member, field)| part(member, field)).collect()
}

fn part(member: Member, field: &Field) -> Result<Part<'_>> {
    let options = Options::read(&field.attrs)?;
    let (binding, own_name) = match &member {
        Member::Named(name) => (
            format_ident!("told_{}", kebab(&name.to_string()).replace('-', "_")),
            Some(kebab(&name.to_string())),
        ),
        Member::Unnamed(index) => (format_ident!("told_{}", index.index), None),
    };
    let use_ = match (options, own_name) {
        (Options { is_skipped: true, .. }, _) => Use::Nothing,
        (Options { is_text: true, .. }, _) => Use::Text,
        (Options { arg: Some(name), .. }, _) | (_, Some(name)) => Use::Argument(name),
        (_, None) => {
            let text = "name its argument: #[tell(arg = \"…\")], or say `text` or `skip`";
            return Err(Error::new_spanned(field, text));
        }
    };
    Ok(Part { member, binding, ty: &field.ty, use_ })
}

/// The types of the fields that texts use, each once.
fn types<'a>(parts: &[Part<'a>]) -> Vec<&'a Type> {
    let used = parts.iter().filter(|part| !matches!(part.use_, Use::Nothing));
    used.map(|part| part.ty).collect()
}

impl Options {
    fn read(attributes: &[Attribute]) -> Result<Options> {
        let mut options = Options::default();
        for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("tell")) {
            attribute.parse_nested_meta(|meta| {
                let word = meta.path.get_ident().map(Ident::to_string).unwrap_or_default();
                match word.as_str() {
                    "id" => options.id = Some(meta.value()?.parse::<LitStr>()?.value()),
                    "arg" => options.arg = Some(meta.value()?.parse::<LitStr>()?.value()),
                    "text" => options.is_text = true,
                    "skip" => options.is_skipped = true,
                    _ => return Err(meta.error("known are id, arg, text and skip")),
                }
                Ok(())
            })?;
        }
        Ok(options)
    }
}
