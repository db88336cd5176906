//! Every order and option has its name. `tidy` checks all other texts.

use super::Tuw;
use crate::system::OrderSet;
use crate::systems::tuw::orders::Order;
use crate::words::Lexicon;

#[test]
fn every_order_and_option_has_a_name() {
    let lexicon = Lexicon::built_in();
    for form in <Order as OrderSet<Tuw>>::FORMS {
        let mut needed = vec![
            format!("topic-{}", form.topic),
            format!("order-tuw-{}", form.word),
            format!("order-tuw-{}-help", form.word),
        ];
        needed.extend(form.fields.iter().map(|field| format!("field-{}", field.word)));
        needed.iter().for_each(|id| assert!(lexicon.knows(id), "{id}"));
    }
}
