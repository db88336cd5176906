//! The derive `Tell`.

use proc_macro2::{Span, TokenStream};
use quote::{format_ident, quote};
use syn::{
    Attribute, Data, DeriveInput, Error, Expr, ExprLit, Field, Fields, Ident, Lit, LitStr, Member,
    Result, Token, Type,
};

use crate::names::kebab;

/// What is said of a type, a variant or a field by `#[tell(…)]`.
#[derive(Default)]
struct Options {
    id: Option<Expr>,
    arg: Option<String>,
    names: Option<Type>,
    with: Option<Expr>,
    add: Vec<(String, Expr)>,
    is_worded: bool,
    is_text: bool,
    is_skipped: bool,
    /// Is there `suffix`, and which one if not the field's name?
    suffix: Option<Option<String>>,
}

/// A variant, or the whole of a struct.
struct Told<'a> {
    path: TokenStream,
    id: Expr,
    options: Options,
    parts: Vec<Part<'a>>,
}

/// A field as the text uses it.
struct Part<'a> {
    member: Member,
    /// By what expressions in attributes call it.
    binding: Ident,
    ty: &'a Type,
    use_: Use,
    with: Option<Expr>,
    suffix: Option<String>,
}

enum Use {
    Argument(String),
    Text,
    Nothing,
}

pub fn expand<'a>(input: &'a DeriveInput) -> Result<TokenStream> {
    let (name, options) = (&input.ident, Options::read(&input.attrs)?);
    let id = options.id.as_ref().ok_or_else(|| {
        Error::new_spanned(name, "say how the ids of its texts begin: #[tell(id = \"…\")]")
    })?;
    let all = match &input.data {
        Data::Struct(data) => {
            let parts = parts(&data.fields, &options)?;
            let own = Options::read(&input.attrs)?;
            vec![Told { path: quote!(Self), id: id.clone(), options: own, parts }]
        }
        Data::Enum(data) => {
            let one = |variant: &'a syn::Variant| {
                let (ident, own) = (&variant.ident, Options::read(&variant.attrs)?);
                let usual =
                    || format!("{}-{}", text(id).unwrap_or_default(), kebab(&ident.to_string()));
                let id = own.id.clone().unwrap_or_else(|| literal(&usual()));
                let parts = parts(&variant.fields, &options)?;
                Ok(Told { path: quote!(Self::#ident), id, options: own, parts })
            };
            data.variants.iter().map(one).collect::<Result<Vec<_>>>()?
        }
        Data::Union(_) => return Err(Error::new_spanned(name, "`Tell` is for enums and structs")),
    };

    let arms = all.iter().map(Told::arm);
    let (_, arguments, _) = input.generics.split_for_impl();
    let parameters = &input.generics.params;
    let bounds = input.generics.where_clause.iter().flat_map(|clause| &clause.predicates);
    let (own, names, told) = match &options.names {
        Some(names) => (None, quote!(#names), Vec::new()),
        None => (Some(quote!(N: ?Sized,)), quote!(N), all.iter().flat_map(Told::types).collect()),
    };
    Ok(quote! {
        impl<#own #parameters> crate::words::Tell<#names> for #name #arguments
        where #(#told: crate::words::Tell<#names>,)* #(#bounds,)*
        {
            #[allow(unused_variables, unused_mut)]
            fn tell(&self, told_names: &#names) -> crate::words::Arg {
                let names = told_names;
                match self { #(#arms)* }
            }
        }
    })
}

impl Told<'_> {
    /// The match arm of the variant.
    fn arm(&self) -> TokenStream {
        let Told { path, parts, options, .. } = self;
        let bindings = parts.iter().map(|Part { member, binding, .. }| match member {
            Member::Named(_) => quote!(#binding),
            Member::Unnamed(_) => quote!(#member: #binding),
        });
        let text = parts.iter().find(|part| matches!(part.use_, Use::Text));
        let start = match text {
            Some(part) => {
                let value = part.value();
                quote!(crate::words::Message::from(crate::words::Arg::from(#value)))
            }
            None => {
                let id = self.id();
                quote!(crate::words::message(#id))
            }
        };
        let arguments = parts.iter().filter_map(|part| {
            let Use::Argument(name) = &part.use_ else { return None };
            let (value, binding) = (part.value(), &part.binding);
            let add = quote!(told_text = told_text.with(#name, #value););
            Some(match &part.suffix {
                Some(_) => quote!(if crate::words::Present::is_present(#binding) { #add }),
                None => add,
            })
        });
        let added = options.add.iter().map(|(name, with)| {
            let value = told(with);
            quote!(told_text = told_text.with(#name, #value);)
        });
        let worded = options.is_worded.then(|| quote!(told_text = told_text.with("wording", 0);));
        quote!(#path { #(#bindings),* } => {
            let mut told_text = #start;
            #(#arguments)*
            #(#added)*
            #worded
            crate::words::Arg::from(told_text)
        })
    }

    /// The expression of the id, which depends on the fields that add to it.
    fn id(&self) -> TokenStream {
        let suffixes: Vec<_> = self
            .parts
            .iter()
            .filter_map(|part| Some((&part.binding, part.suffix.as_ref()?)))
            .collect();
        let start = &self.id;
        let id = text(start).unwrap_or_default();
        let Some(((last, suffix), before)) = suffixes.split_last() else { return quote!(#start) };
        let Some(((first, other), _)) = before.split_last() else {
            let longer = format!("{id}-{suffix}");
            return quote!(if crate::words::Present::is_present(#last) { #longer } else { #id });
        };
        let ids = [
            id.clone(),
            format!("{id}-{other}"),
            format!("{id}-{suffix}"),
            format!("{id}-{other}-{suffix}"),
        ];
        let [none, one, two, both] = ids;
        quote!(match (crate::words::Present::is_present(#first), crate::words::Present::is_present(#last)) {
            (false, false) => #none,
            (true, false) => #one,
            (false, true) => #two,
            (true, true) => #both,
        })
    }

    /// The types of the fields that texts use as they are, each once.
    fn types(&self) -> impl Iterator<Item = &Type> {
        let used = |part: &&Part<'_>| part.with.is_none() && !matches!(part.use_, Use::Nothing);
        self.parts.iter().filter(used).map(|part| part.ty)
    }
}

impl Part<'_> {
    fn value(&self) -> TokenStream {
        let binding = &self.binding;
        match &self.with {
            Some(with) => told(with),
            None => quote!(crate::words::Tell::tell(#binding, told_names)),
        }
    }
}

/// The argument that an expression makes.
fn told(with: &Expr) -> TokenStream {
    quote!({
        let value = #with;
        crate::words::Tell::tell(&value, told_names)
    })
}

/// The text that an expression is, if it is one.
fn text(of: &Expr) -> Option<String> {
    match of {
        Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => Some(text.value()),
        _ => None,
    }
}

fn literal(text: &str) -> Expr {
    let lit = Lit::Str(LitStr::new(text, Span::call_site()));
    Expr::Lit(ExprLit { attrs: Vec::new(), lit })
}

fn parts<'a>(fields: &'a Fields, of: &Options) -> Result<Vec<Part<'a>>> {
    fields.members().zip(fields).map(|(member, field)| part(member, field, of)).collect()
}

fn part<'a>(member: Member, field: &'a Field, of: &Options) -> Result<Part<'a>> {
    let options = Options::read(&field.attrs)?;
    let (binding, own_name) = match &member {
        Member::Named(name) => (name.clone(), Some(kebab(&name.to_string()))),
        Member::Unnamed(index) => (format_ident!("_{}", index.index), of.arg.clone()),
    };
    let suffix = options.suffix.clone().and_then(|word| word.or_else(|| own_name.clone()));
    let is_flag = matches!(&field.ty, Type::Path(path) if path.path.is_ident("bool"));
    let use_ = match (&options, own_name) {
        (Options { is_skipped: true, .. }, _) => Use::Nothing,
        (Options { suffix: Some(_), .. }, _) if is_flag => Use::Nothing,
        (Options { is_text: true, .. }, _) => Use::Text,
        (Options { arg: Some(name), .. }, _) => Use::Argument(name.clone()),
        (_, Some(name)) => Use::Argument(name),
        (_, None) => {
            let text = "name its argument: #[tell(arg = \"…\")], or say `text` or `skip`";
            return Err(Error::new_spanned(field, text));
        }
    };
    Ok(Part { member, binding, ty: &field.ty, use_, with: options.with, suffix })
}

impl Options {
    fn read(attributes: &[Attribute]) -> Result<Options> {
        let mut options = Options::default();
        for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("tell")) {
            attribute.parse_nested_meta(|meta| {
                let word = meta.path.get_ident().map(Ident::to_string).unwrap_or_default();
                match word.as_str() {
                    "id" => options.id = Some(meta.value()?.parse()?),
                    "arg" => options.arg = Some(meta.value()?.parse::<LitStr>()?.value()),
                    "names" => options.names = Some(meta.value()?.parse()?),
                    "with" => options.with = Some(meta.value()?.parse()?),
                    "add" => meta.parse_nested_meta(|one| {
                        let name = one.path.get_ident().map(Ident::to_string).unwrap_or_default();
                        options.add.push((kebab(&name), one.value()?.parse()?));
                        Ok(())
                    })?,
                    "worded" => options.is_worded = true,
                    "text" => options.is_text = true,
                    "skip" => options.is_skipped = true,
                    "suffix" => {
                        let has_word = meta.input.peek(Token![=]);
                        let word = has_word.then(|| meta.value()?.parse::<LitStr>()).transpose()?;
                        options.suffix = Some(word.map(|word| word.value()));
                    }
                    _ => {
                        let known =
                            "known are id, arg, names, with, add, worded, text, skip and suffix";
                        return Err(meta.error(known));
                    }
                }
                Ok(())
            })?;
        }
        Ok(options)
    }
}
