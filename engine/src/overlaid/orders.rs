//! The orders of both parts. A host's order is read by the host, and then tried by the command.
//! While a window of the command is open, the host's orders wait.

use super::{CommandOf, Either, Host, OrderOf, Overlaid, Overlay};
use crate::command::{Attempt, Command};
use crate::dice::Dice;
use crate::order::{Args, Choice, CompletionRequest, Form, GivenBy, Slot};
use crate::seat::Authority;
use crate::system::{Answer, OrderContext, OrderSet, Orders, Rejected, Types};
use crate::words::{Message, message};

/// Why an order is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal<H, L> {
    /// The host refuses it.
    Host(H),
    /// The overlay refuses an order of its own.
    Laid(L),
    /// The command doesn't let an order of the host through: the problem and the remedy.
    Barred([Message; 2]),
    /// A window of the command is open.
    Waits,
}

/// Most forms of both parts together.
const FORMS_MAX: usize = 64;

/// The forms of both parts: those of seats, then the umpire's acts.
const fn join(host: &[Form], laid: &[Form]) -> [Form; FORMS_MAX] {
    assert!(host.len() + laid.len() <= FORMS_MAX, "raise FORMS_MAX");
    let (mut joined, mut count, mut pass) = ([Form::BASE; FORMS_MAX], 0, 0);
    while pass < 4 {
        let forms = if pass % 2 == 0 { host } else { laid };
        let mut place = 0;
        while place < forms.len() {
            if matches!(forms[place].by, GivenBy::Umpire) == (pass >= 2) {
                joined[count] = forms[place];
                count += 1;
            }
            place += 1;
        }
        pass += 1;
    }
    joined
}

/// Holds the joined forms.
struct Joined<H>(std::marker::PhantomData<H>);

impl<H: Host> Joined<H>
where
    H::Command: Overlay<H>,
{
    const HOST: &'static [Form] = <H::Order as OrderSet<H>>::FORMS;
    const LAID: &'static [Form] = <OrderOf<H> as OrderSet<Overlaid<H>>>::FORMS;
    const ALL: &'static [Form; FORMS_MAX] = &join(Self::HOST, Self::LAID);
    const FORMS: &'static [Form] = Self::ALL.split_at(Self::HOST.len() + Self::LAID.len()).0;
}

/// Calls a function with the host's part of a context.
pub(super) fn at_host<H: Host, T>(
    ctx: &OrderContext<'_, Overlaid<H>>,
    call: impl FnOnce(&OrderContext<'_, H>) -> T,
) -> T
where
    H::Command: Overlay<H>,
{
    let standing: Vec<_> = ctx.standing.iter().filter_map(|order| order.host()).collect();
    let OrderContext { world, view, giver, standing: _, replaces } = *ctx;
    let replaces = replaces.and_then(Either::host);
    call(&OrderContext { world, view, giver, standing: &standing, replaces })
}

/// Returns whether a form is one of the overlay's.
pub(super) fn is_laid<H: Host>(form: &Form) -> bool
where
    H::Command: Overlay<H>,
{
    Joined::<H>::LAID.iter().any(|own| own.word == form.word)
}

/// Whether the command lets a host's order of a seat through.
fn attempt<H: Host>(ctx: &OrderContext<'_, Overlaid<H>>, order: &H::Order) -> Attempt
where
    H::Command: Overlay<H>,
{
    let Some(seat) = ctx.giver.seat() else { return Attempt::Free(None) };
    let (scene, state) = H::believed(ctx.world, ctx.known());
    CommandOf::<H>::attempt(scene, state, seat, H::order(order))
}

/// Returns whether nothing stands in the way of a host's order.
pub(super) fn is_free<H: Host>(ctx: &OrderContext<'_, Overlaid<H>>, order: &H::Order) -> bool
where
    H::Command: Overlay<H>,
{
    matches!(attempt::<H>(ctx, order), Attempt::Free(_))
}

/// What an attempt adds to the answer.
fn lines(attempt: Attempt) -> Vec<Message> {
    match attempt {
        Attempt::Free(why) => why.into_iter().collect(),
        Attempt::Refused([problem, _]) => vec![problem],
        Attempt::Test { chance, of, parts } => {
            let percent = (chance * 100 + of / 2) / of.max(1);
            let head = message("command-test").with("chance", i64::from(percent));
            std::iter::once(head).chain(parts).collect()
        }
    }
}

impl<H: Host> OrderSet<Overlaid<H>> for Either<H::Order, OrderOf<H>>
where
    H::Command: Overlay<H>,
{
    const FORMS: &'static [Form] = Joined::<H>::FORMS;

    fn admit(
        form: &'static Form,
        ctx: &OrderContext<'_, Overlaid<H>>,
    ) -> Result<(), Rejected<<Overlaid<H> as Types>::Reason>> {
        if is_laid::<H>(form) {
            return OrderOf::<H>::admit(form, ctx);
        }
        at_host(ctx, |host| {
            H::admit(host, form).and_then(|()| H::Order::admit(form, host)).map_err(of_host)
        })
    }

    fn read(
        args: &Args<'_>,
        ctx: &OrderContext<'_, Overlaid<H>>,
    ) -> Result<Self, Rejected<<Overlaid<H> as Types>::Reason>> {
        if is_laid::<H>(args.form()) {
            return OrderOf::<H>::read(args, ctx).map(Either::Laid);
        }
        let order = at_host(ctx, |host| H::Order::read(args, host)).map_err(of_host)?;
        match attempt::<H>(ctx, &order) {
            Attempt::Refused(why) => Err(Refusal::Barred(why).into()),
            Attempt::Free(_) | Attempt::Test { .. } => Ok(Either::Host(order)),
        }
    }

    fn form(&self) -> &'static Form {
        match self {
            Either::Host(order) => order.form(),
            Either::Laid(order) => order.form(),
        }
    }

    fn step(&self) -> Option<()> {
        None
    }

    fn slot(&self, ctx: &OrderContext<'_, Overlaid<H>>) -> Slot {
        match self {
            Either::Host(order) => at_host(ctx, |host| order.slot(host)),
            Either::Laid(order) => order.slot(ctx),
        }
    }

    fn authority(&self, ctx: &OrderContext<'_, Overlaid<H>>) -> Authority {
        match self {
            Either::Host(order) => at_host(ctx, |host| order.authority(host)),
            Either::Laid(order) => order.authority(ctx),
        }
    }

    fn text(&self, args: &Args<'_>, ctx: &OrderContext<'_, Overlaid<H>>) -> String {
        match self {
            Either::Host(order) => at_host(ctx, |host| order.text(args, host)),
            Either::Laid(order) => order.text(args, ctx),
        }
    }

    fn answer(&self, ctx: &OrderContext<'_, Overlaid<H>>) -> Answer {
        match self {
            Either::Host(order) => {
                let mut answer = at_host(ctx, |host| order.answer(host));
                answer.details.extend(lines(attempt::<H>(ctx, order)));
                answer
            }
            Either::Laid(order) => order.answer(ctx),
        }
    }

    fn complete(
        request: &CompletionRequest<'_>,
        ctx: &OrderContext<'_, Overlaid<H>>,
    ) -> Option<Vec<Choice>> {
        if is_laid::<H>(request.form) {
            return OrderOf::<H>::complete(request, ctx);
        }
        at_host(ctx, |host| H::Order::complete(request, host))
    }

    fn enlist(&self, (): &mut ()) {}

    fn act(
        &self,
        now: &<Overlaid<H> as Types>::ActContext<'_>,
        dice: &Dice,
        done: &mut <Overlaid<H> as Types>::Effects,
    ) {
        if let Either::Laid(order) = self {
            order.act(now, dice, done);
        }
    }
}

fn of_host<H, L>(Rejected { reason, span }: Rejected<H>) -> Rejected<Refusal<H, L>> {
    Rejected { reason: Refusal::Host(reason), span }
}

impl<H: Host> Orders for Overlaid<H>
where
    H::Command: Overlay<H>,
{
    fn admit(
        ctx: &OrderContext<'_, Self>,
        form: &'static Form,
    ) -> Result<(), Rejected<Self::Reason>> {
        let (_, state) = H::believed(ctx.world, ctx.known());
        let is_open = <H::Command as Overlay<H>>::is_open(state);
        let waits = is_open && !is_laid::<H>(form) && !form.question && !form.at_once;
        if waits { Err(Refusal::Waits.into()) } else { Ok(()) }
    }

    fn find_name(ctx: &OrderContext<'_, Self>, list: &'static str, words: &str) -> Option<String> {
        <H::Command as Overlay<H>>::find_name(ctx, list, words)
            .or_else(|| at_host(ctx, |host| H::find_name(host, list, words)))
    }

    fn nearest_name(
        ctx: &OrderContext<'_, Self>,
        list: &'static str,
        words: &str,
    ) -> Option<String> {
        at_host(ctx, |host| H::nearest_name(host, list, words))
    }

    fn explain(ctx: &OrderContext<'_, Self>, reason: &Self::Reason) -> [Message; 2] {
        match reason {
            Refusal::Host(reason) => at_host(ctx, |host| H::explain(host, reason)),
            Refusal::Laid(reason) => <H::Command as Overlay<H>>::explain(ctx, reason),
            Refusal::Barred(why) => why.clone(),
            Refusal::Waits => [message("command-waits"), message("remedy-command-waits")],
        }
    }

    fn complete(ctx: &OrderContext<'_, Self>, request: &CompletionRequest<'_>) -> Vec<Choice> {
        match is_laid::<H>(request.form) {
            true => <H::Command as Overlay<H>>::complete(ctx, request),
            false => at_host(ctx, |host| <H as Orders>::complete(host, request)),
        }
    }
}
