//! The macro that makes the enum of a system's orders from the list of its kinds. All dispatch
//! follows from the list, so no kind can be forgotten.

/// Makes the enum of a system's orders from the list of its kinds, with its forms and all dispatch.
#[macro_export]
macro_rules! orders {
    ($(#[$doc:meta])* $vis:vis enum $set:ident of $system:ty
        $(where $command:ident: $bound:path)? { $($kind:ident),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[allow(missing_docs)]
        $vis enum $set { $($kind($kind)),* }

        impl $(<$command: $bound>)? $crate::system::OrderSet<$system> for $set {
            const FORMS: &'static [$crate::order::Form] =
                &[$(<$kind as $crate::system::OrderKind<$system>>::FORM
                    .of_system(<$system as $crate::system::Types>::ID)),*];

            fn admit(
                form: &'static $crate::order::Form,
                ctx: &$crate::system::OrderContext<'_, $system>,
            ) -> Result<(), $crate::system::Rejected<<$system as $crate::system::Types>::Reason>> {
                $(if form.word == <$kind as $crate::system::OrderKind<$system>>::FORM.word {
                    return <$kind as $crate::system::OrderKind<$system>>::admit(ctx);
                })*
                unreachable!("the grammar reads declared forms only")
            }
            fn read(
                args: &$crate::order::Args<'_>,
                ctx: &$crate::system::OrderContext<'_, $system>,
            ) -> Result<Self, $crate::system::Rejected<<$system as $crate::system::Types>::Reason>> {
                let word = args.form().word;
                $(if word == <$kind as $crate::system::OrderKind<$system>>::FORM.word {
                    return <$kind as $crate::system::OrderKind<$system>>::read(args, ctx).map($set::$kind);
                })*
                unreachable!("the grammar reads declared forms only")
            }
            fn form(&self) -> &'static $crate::order::Form {
                match self { $($set::$kind(_) => const {
                    &<$kind as $crate::system::OrderKind<$system>>::FORM
                        .of_system(<$system as $crate::system::Types>::ID)
                }),* }
            }
            fn step(&self) -> Option<<$system as $crate::system::Types>::Step> {
                match self { $($set::$kind(_) => <$kind as $crate::system::OrderKind<$system>>::STEP),* }
            }
            fn slot(&self, ctx: &$crate::system::OrderContext<'_, $system>) -> $crate::order::Slot {
                match self { $($set::$kind(order) => $crate::system::OrderKind::<$system>::slot(order, ctx)),* }
            }
            fn authority(&self, ctx: &$crate::system::OrderContext<'_, $system>) -> $crate::seat::Authority {
                match self { $($set::$kind(order) => $crate::system::OrderKind::<$system>::authority(order, ctx)),* }
            }
            fn text(&self, args: &$crate::order::Args<'_>, ctx: &$crate::system::OrderContext<'_, $system>) -> String {
                match self { $($set::$kind(order) => $crate::system::OrderKind::<$system>::text(order, args, ctx)),* }
            }
            fn answer(&self, ctx: &$crate::system::OrderContext<'_, $system>) -> $crate::system::Answer {
                match self { $($set::$kind(order) => $crate::system::OrderKind::<$system>::answer(order, ctx)),* }
            }
            fn complete(
                request: &$crate::order::CompletionRequest<'_>,
                ctx: &$crate::system::OrderContext<'_, $system>,
            ) -> Option<Vec<$crate::order::Choice>> {
                let word = request.form.word;
                $(if word == <$kind as $crate::system::OrderKind<$system>>::FORM.word {
                    return <$kind as $crate::system::OrderKind<$system>>::complete(request, ctx);
                })*
                None
            }
            fn enlist(&self, plan: &mut <$system as $crate::system::Types>::Plan) {
                match self { $($set::$kind(order) => $crate::system::OrderKind::<$system>::enlist(order, plan)),* }
            }
            fn act(
                &self,
                now: &<$system as $crate::system::Types>::ActContext<'_>,
                dice: &$crate::dice::Dice,
                effects: &mut <$system as $crate::system::Types>::Effects,
            ) {
                match self { $($set::$kind(order) => $crate::system::OrderKind::<$system>::act(order, now, dice, effects)),* }
            }
        }
    };
}
