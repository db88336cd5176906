//! Repairs a table that couldn't be read, so that the rest of it can be: renames a nearly right
//! key, borrows a value from another row, takes out an entry. Not here: when each is done.

use std::borrow::Cow;
use std::ops::Range;

use toml::Spanned;
use toml::de::{DeArray, DeTable, DeValue};

/// Renames the key at this place, unless the new name is taken.
pub(super) fn rename(table: &mut DeTable<'_>, span: &Range<usize>, near: &str) -> bool {
    let key = table.keys().find(|key| key.span() == *span).cloned();
    if let Some(value) =
        key.filter(|_| !table.contains_key(near)).and_then(|key| table.remove(&key))
    {
        table.insert(Spanned::new(span.clone(), Cow::Owned(near.to_owned())), value);
        return true;
    }
    table.iter_mut().any(|(_, value)| rename_in_value(value.get_mut(), span, near))
}

fn rename_in_value(value: &mut DeValue<'_>, span: &Range<usize>, near: &str) -> bool {
    match value {
        DeValue::Table(table) => rename(table, span, near),
        DeValue::Array(list) => {
            list.iter_mut().any(|one| rename_in_value(one.get_mut(), span, near))
        }
        _ => false,
    }
}

/// Gives the list's row at this place a missing or wrong value from another row of the list. The
/// value's span is behind the author's text.
pub(super) fn borrow(
    table: &mut DeTable<'_>,
    span: &Range<usize>,
    missing: Option<&str>,
    behind: &Range<usize>,
) -> bool {
    table.iter_mut().any(|(_, value)| match value.get_mut() {
        DeValue::Table(table) => borrow(table, span, missing, behind),
        DeValue::Array(rows) => borrow_in_rows(rows, span, missing, behind),
        _ => false,
    })
}

fn borrow_in_rows(
    rows: &mut DeArray<'_>,
    span: &Range<usize>,
    missing: Option<&str>,
    behind: &Range<usize>,
) -> bool {
    for nth in 0..rows.len() {
        let DeValue::Table(row) = rows[nth].get_ref() else { continue };
        let lacks = missing
            .filter(|_| rows[nth].span() == *span)
            .map(|key| Spanned::new(behind.clone(), Cow::Owned(key.to_owned())));
        let wrong =
            || row.iter().find(|(_, value)| value.span() == *span).map(|(key, _)| key.clone());
        let Some(key) = lacks.or_else(wrong) else { continue };
        // Rows before it come first: of two rows with the same name, the later has the fault.
        let others = rows[..nth].iter().rev().chain(&rows[nth + 1..]);
        let lenders = others.filter_map(|row| row.get_ref().as_table()?.get(&key));
        let lent = lenders.map(|value| value.get_ref().clone()).next();
        let (Some(lent), DeValue::Table(row)) = (lent, rows.as_mut()[nth].get_mut()) else {
            return false;
        };
        row.insert(key, Spanned::new(behind.clone(), lent));
        return true;
    }
    rows.iter_mut().any(|row| match row.get_mut() {
        DeValue::Table(row) => borrow(row, span, missing, behind),
        _ => false,
    })
}

/// An entry that was taken out of a table or list.
pub(super) struct Taken {
    /// Where it stood.
    pub span: Range<usize>,
    /// Places of the tables and lists around it.
    pub around: Vec<Range<usize>>,
    /// The keys of a table.
    pub words: Vec<String>,
}

impl Taken {
    fn of(value: Spanned<DeValue<'_>>) -> Taken {
        let span = value.span();
        let words = match value.into_inner() {
            DeValue::Table(table) => table
                .values()
                .filter_map(|value| value.get_ref().as_str())
                .map(str::to_owned)
                .collect(),
            _ => Vec::new(),
        };
        Taken { span, around: Vec::new(), words }
    }

    fn within(mut self, span: Range<usize>) -> Taken {
        self.around.push(span);
        self
    }
}

/// Takes out the innermost entry at this place.
pub(super) fn take_out(
    table: &mut DeTable<'_>,
    is_meant: &impl Fn(&Range<usize>) -> bool,
) -> Option<Taken> {
    for (_, value) in table.iter_mut() {
        let span = value.span();
        if let Some(taken) = take_out_of_value(value.get_mut(), is_meant) {
            return Some(taken.within(span));
        }
    }
    let key = table.iter().find(|(key, value)| is_meant(&value.span()) || is_meant(&key.span()));
    let key = key.map(|(key, _)| key.get_ref().clone())?;
    table.remove(key.as_ref()).map(Taken::of)
}

fn take_out_of_value(
    value: &mut DeValue<'_>,
    is_meant: &impl Fn(&Range<usize>) -> bool,
) -> Option<Taken> {
    match value {
        DeValue::Table(table) => take_out(table, is_meant),
        DeValue::Array(list) => {
            for one in list.iter_mut() {
                let span = one.span();
                if let Some(taken) = take_out_of_value(one.get_mut(), is_meant) {
                    return Some(taken.within(span));
                }
            }
            let nth = list.iter().position(|one| is_meant(&one.span()))?;
            let mut all: Vec<_> =
                std::mem::replace(list, DeArray::from_iter([])).into_iter().collect();
            let taken = all.remove(nth);
            *list = all.into_iter().collect();
            Some(Taken::of(taken))
        }
        _ => None,
    }
}
