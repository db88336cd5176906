//! Counters on the map: gathered into stacks, at most two in a cell, with their figures. Each look
//! is drawn once and copied. Not here: the shapes in a frame (`symbols`).

use std::collections::{BTreeMap, BTreeSet};

use mythico_engine::grid::Cell;
use mythico_engine::map::{Affiliation, CounterView, MapView, Mark, Symbol};
use tiny_skia::{PathBuilder, Pixmap, Transform};

use crate::Scene;
use crate::block::Block;
use crate::canvas::Canvas;
use crate::conditions;
use crate::layout::Layout;
use crate::line::Point;
use crate::palette::{self, GOLD, HALO, INK, Ink};
use crate::pen::Pen;
use crate::pill;
use crate::symbols::{self, Look};
use crate::text::{Anchor, CAPITAL, Style};

/// Below this half height counters have no label.
const LABEL_INNER_MIN: f32 = 15.0;
/// Greatest width of a stack's label and of its figures, in halves of a cell: alone in the cell, or
/// beside another stack.
const LABEL_WIDTHS: [f32; 2] = [1.9, 1.04];
/// Most stacks drawn in a cell. Counters of other parties are only counted.
const STACKS_MAX: usize = 2;
/// Half height of a counter below which figures are too small to read.
const FIGURES_INNER_MIN: f32 = 15.0;
/// Half height of a counter below which signs don't show their age.
const TAG_INNER_MIN: f32 = 14.0;
/// Distance of a counter with a label above the middle of its cell, in halves of a cell.
const RAISED: f32 = 0.1;
/// Extra width of the field around figures, in ems.
const FIGURES_WIDTH: f32 = 0.2;
/// Half the height of the field around figures, in ems.
const FIGURES_TALL: f32 = 0.52;
/// Lowest place for a label, below the middle of the cell, in halves of the cell.
const LOWEST: f32 = 1.0;
/// The sides for pinned things: right, left.
const SIDES: [f32; 2] = [1.0, -1.0];
/// Places of a count below its corner, in halves of a cell, best first.
const LOWERED: [f32; 3] = [0.0, 0.2, 0.4];
/// How far the shadow of a unit in the air lies off, compared with that of others.
const HOVERS: f32 = 3.4;
/// Opacity of a remembered counter by its age in turns. Still older ones are as pale as the last.
const FADED: [u8; 4] = [190, 168, 128, 96];

/// Counters of one party in one cell, the topmost first.
pub struct Stack<'a> {
    /// From the top down. Never empty.
    pub counters: Vec<&'a CounterView>,
    /// The middle of the frame.
    pub at: (f32, f32),
    /// Half the height of this stack's room. It is less than half a cell's if stacks share the
    /// cell.
    pub inner: f32,
    /// The labels that fit, from the top down, and how many more there are.
    label: String,
    /// Text in the foot of the frame: figures, or the age of a remembered counter.
    figures: String,
    /// Font size of the figures and their width, both in pixels.
    figures_size: (f32, f32),
    /// Age of a remembered counter in turns.
    age: usize,
    /// Number of counters of other parties in the cell that aren't drawn.
    others: usize,
    /// Font size of the label in pixels.
    label_size: f32,
    /// Width of the label in pixels.
    label_width: f32,
    /// Height of the whole picture.
    foot: f32,
    /// Side of the count: 1 is right, −1 left. A pair of stacks starts with its outer sides.
    count_side: f32,
    /// Distance of the count below its corner, in pixels.
    lowered: f32,
}

impl Stack<'_> {
    fn top(&self) -> &CounterView {
        self.counters[0]
    }

    pub fn cell(&self) -> Cell {
        self.top().cell
    }

    /// Its flag, if known.
    pub fn flag(&self) -> Option<u8> {
        self.top().flag
    }

    /// The party's side, as the reader sees it.
    pub fn affiliation(&self) -> Affiliation {
        self.top().affiliation
    }

    /// Returns whether it is seen now.
    pub fn is_present(&self) -> bool {
        self.top().last_seen_turn.is_none()
    }

    /// The rectangle of the frame alone.
    pub fn frame(&self) -> Block {
        let (half, tall) = symbols::frame_reach(self.affiliation());
        // A frame that stands on its tip leaves its corners free.
        let part = if self.affiliation() == Affiliation::Hostile { 0.72 } else { 1.0 };
        let (half, tall) = (part * half * self.inner, part * tall * self.inner);
        Block::centred(self.at.0, self.at.1, 2.0 * half, 2.0 * tall)
    }

    /// Returns the rectangles of things pinned to the stack: its count, a leader's star, the count
    /// of other counters.
    fn pins(&self, letters: f32) -> [Block; 3] {
        let (half, tall) = self.corner();
        let (left, top, side) =
            (self.at.0 - self.count_side * half, self.at.1 - tall, 0.5 * self.inner);
        let star = Block::centred(left, top, side, side);
        let (x, y) = self.others_at();
        let others = Block::centred(x, y, 0.9 * self.inner * letters, 0.5 * self.inner * letters);
        [self.count_block(self.count_side, self.lowered, letters), star, others]
    }

    /// Returns the middle of the count of other counters: above and between the two stacks of the
    /// cell.
    fn others_at(&self) -> Point {
        (self.at.0 - PAIRED.1.0 / PAIRED.1.2 * self.inner, self.at.1 - 0.8 * self.inner)
    }

    /// The rectangle of a count on a side, lowered by some pixels.
    fn count_block(&self, side: f32, lowered: f32, letters: f32) -> Block {
        let (x, y) = self.count_at(side, lowered);
        let wide = 0.5 * self.inner * letters;
        Block::centred(x, y, wide, wide)
    }

    /// The middle of a count on a side, lowered by some pixels.
    fn count_at(&self, side: f32, lowered: f32) -> Point {
        let (half, tall) = self.corner();
        (self.at.0 + side * half, self.at.1 - tall + lowered)
    }

    /// The rectangles of what is pinned to its corners.
    pub fn badges(&self, letters: f32) -> Vec<Block> {
        let is_there = [self.counters.len() > 1, self.shows_star(), self.others > 0];
        let pins = self.pins(letters).into_iter().zip(is_there);
        pins.filter_map(|(block, is)| is.then_some(block)).chain(self.figures_block()).collect()
    }

    /// The rectangle of the label below it, if there is one.
    pub fn written(&self) -> Option<Block> {
        let (x, y) = self.label_at();
        has_label(self).then(|| Block::centred(x, y, self.label_width, self.label_size))
    }

    /// Returns the rectangle of the figures, below the mark in the frame.
    fn figures_block(&self) -> Option<Block> {
        let (size, width) = self.figures_size;
        let tall = FIGURES_TALL * size;
        let y = self.at.1 + symbols::FIGURES_BELOW * self.inner + tall;
        let block = Block::centred(self.at.0, y, width + FIGURES_WIDTH * size, 2.0 * tall);
        (!self.figures.is_empty()).then_some(block)
    }

    /// Returns the distance from the middle of the frame down to the end of the frame or figures.
    fn below(&self) -> f32 {
        let tall = symbols::frame_reach(self.affiliation()).1 * self.inner;
        self.figures_block().map_or(tall, |block| tall.max(block.y + block.height - self.at.1))
    }

    /// The middle of the label below it.
    fn label_at(&self) -> Point {
        // In the lowest row of a picture the label moves up, or it would be cut off.
        let below = self.at.1 + self.below() + 0.06 * self.inner + 0.5 * self.label_size;
        (self.at.0, below.min(self.foot - 0.6 * self.label_size))
    }

    /// From the middle of its frame to the corner where things are pinned.
    fn corner(&self) -> Point {
        let (half, tall) = symbols::frame_reach(self.affiliation());
        let part = if self.affiliation() == Affiliation::Hostile { 0.62 } else { 0.92 };
        (half * part * self.inner, tall * part * self.inner)
    }

    /// Returns whether a leader lies under another counter.
    fn shows_star(&self) -> bool {
        covers_leader(&self.counters)
    }

    /// The rectangle of the frame, its bars and its label.
    pub fn block(&self) -> Block {
        let (half, tall) = symbols::frame_reach(self.affiliation());
        let (half, tall) = (half * self.inner, tall * self.inner);
        let label = if has_label(self) { 0.12 * self.inner + self.label_size } else { 0.0 };
        let half = half.max(self.label_width / 2.0);
        let (x, y) = (self.at.0 - half, self.at.1 - tall - 0.26 * self.inner);
        let height = tall + self.below() + 0.26 * self.inner + label;
        Block { x, y, width: 2.0 * half + 0.12 * self.inner, height }
    }
}

/// A side, a flag, and whether the counters are only remembered.
type Party = (Affiliation, Option<u8>, bool);

fn party(counter: &CounterView) -> Party {
    (counter.affiliation, counter.flag, counter.last_seen_turn.is_some())
}

/// Sorts the counters of a stack, topmost first.
fn topmost_first(counters: &mut [&CounterView]) {
    use std::cmp::Reverse;
    counters.sort_by_key(|counter| (Reverse(counter.last_seen_turn), Reverse(counter.size)));
}

/// Returns the order of a party in a full cell. The first ones are drawn: present before remembered
/// counters, own before enemy units.
fn rank((affiliation, _, is_remembered): &Party) -> (bool, u8) {
    let side = match affiliation {
        Affiliation::Own => 0,
        Affiliation::Hostile => 1,
        Affiliation::Allied => 2,
        Affiliation::Neutral => 3,
    };
    (*is_remembered, side)
}

/// Returns whether a leader lies under another counter of this stack.
fn covers_leader(counters: &[&CounterView]) -> bool {
    let mut leaders = counters.iter().map(|counter| counter.symbol == Symbol::Leader);
    !leaders.next().unwrap_or(true) && leaders.any(|is_leader| is_leader)
}

/// Returns whether a leader lies under another counter anywhere on this map.
pub fn any_covered_leader(map: &MapView) -> bool {
    let mut stacks: BTreeMap<(Cell, Party), Vec<&CounterView>> = BTreeMap::new();
    for counter in &map.counters {
        stacks.entry((counter.cell, party(counter))).or_default().push(counter);
    }
    stacks.values_mut().any(|counters| {
        topmost_first(counters);
        covers_leader(counters)
    })
}

/// Finds where every stack of the map stands, row by row.
pub fn stacks<'a>(scene: &Scene, map: &'a MapView) -> Vec<Stack<'a>> {
    let mut cells: BTreeMap<(i32, i32), BTreeMap<Party, Vec<&CounterView>>> = BTreeMap::new();
    for counter in map.counters.iter().filter(|counter| scene.grid.holds(counter.cell)) {
        let (column, row) = scene.grid.spot(counter.cell);
        let parties = cells.entry((row, column)).or_default();
        parties.entry(party(counter)).or_default().push(counter);
    }
    let mut stacks = Vec::new();
    for ((row, column), parties) in cells {
        let centre = scene.layout.pixel(scene.grid.centre((column, row)));
        let mut parties: Vec<(Party, Vec<&CounterView>)> = parties.into_iter().collect();
        // The sort is stable: among equals the first ones stay.
        parties.sort_by_key(|(party, _)| rank(party));
        let others = parties.iter().skip(STACKS_MAX).map(|(_, counters)| counters.len()).sum();
        parties.truncate(STACKS_MAX);
        let count = parties.len();
        for (number, (_, counters)) in parties.into_iter().enumerate() {
            let mut stack = stack(scene, map, counters, (centre, number, count));
            stack.others = if number + 1 == count { others } else { 0 };
            stacks.push(stack);
        }
    }
    choose_sides(&mut stacks, scene.layout.letters);
    stacks
}

/// Makes a stack from its counters, its cell's centre, its position among the cell's stacks, and
/// their number.
fn stack<'a>(
    scene: &Scene,
    map: &'a MapView,
    mut counters: Vec<&'a CounterView>,
    (centre, number, count): (Point, usize, usize),
) -> Stack<'a> {
    topmost_first(&mut counters);
    let layout = scene.layout;
    let (x, part) = match (count, number) {
        (1, _) => (0.0, 1.0),
        (_, 0) => (PAIRED.0.0, PAIRED.0.2),
        _ => (PAIRED.1.0, PAIRED.1.2),
    };
    // Two enlarged counters would hide each other.
    let enlargement = if count == 1 { enlargement(layout) } else { 1.0 };
    let inner = layout.inner * part * enlargement;
    let width_max = LABEL_WIDTHS[count.min(2) - 1] * layout.inner;
    let style = label_style(layout, inner);
    let label = label(scene, &counters, style, width_max);
    let label_width = if label.is_empty() { 0.0 } else { scene.typesetter.width(&label, style) };
    let at = (centre.0 + x * layout.inner, centre.1);
    let top = counters[0];
    let age = top.last_seen_turn.map_or(0, |turn| map.turns_since(turn) as usize);
    let figures = match top.last_seen_turn {
        _ if inner < FIGURES_INNER_MIN => String::new(),
        Some(turn) => scene.say(&map.age_of(turn)),
        None => top.figures.iter().map(|figure| &*figure.value).collect::<Vec<_>>().join("-"),
    };
    let style = figures_style(layout, inner);
    let width = scene.typesetter.width(&figures, style);
    let (figures, width) = if width <= width_max { (figures, width) } else { Default::default() };
    let mut stack = Stack {
        counters,
        at,
        inner,
        label,
        figures,
        figures_size: (style.size, width),
        age,
        others: 0,
        label_size: label_style(layout, inner).size,
        label_width,
        foot: layout.size.height as f32,
        count_side: if count > 1 && number == 0 { SIDES[1] } else { SIDES[0] },
        lowered: 0.0,
    };
    if let Some(label) = stack.written() {
        let over = label.y + label.height - centre.1 - LOWEST * layout.inner;
        stack.at.1 -= over.max(RAISED * layout.inner);
    }
    stack
}

/// Chooses the side and height of each stack's count that hide least of other stacks' labels.
/// Prefers the stack's own side.
fn choose_sides(stacks: &mut [Stack], letters: f32) {
    let written: Vec<Option<Block>> = stacks.iter().map(Stack::written).collect();
    for (number, stack) in stacks.iter_mut().enumerate() {
        let others: Vec<Block> = (0..)
            .zip(&written)
            .filter(|(other, _)| *other != number)
            .filter_map(|(_, block)| *block)
            .collect();
        let hides = |block: Block| -> f32 {
            others
                .iter()
                .map(|label| label.intersection(&block))
                .map(|both| both.width * both.height)
                .sum()
        };
        let counts = LOWERED
            .into_iter()
            .flat_map(|part| SIDES.map(|side| (side * stack.count_side, part * stack.inner)));
        let count_hides =
            |&(side, lowered): &(f32, f32)| hides(stack.count_block(side, lowered, letters));
        let count = counts.min_by(|one, other| count_hides(one).total_cmp(&count_hides(other)));
        (stack.count_side, stack.lowered) = count.unwrap_or((stack.count_side, 0.0));
    }
}

/// On small cells, and at a glance, counters take more of the room, or nobody could read them.
fn enlargement(layout: &Layout) -> f32 {
    let glance = if layout.is_glance() { 1.12 } else { 1.0 };
    (1.0 + (20.0 - layout.inner) * 0.035).clamp(glance, 1.32)
}

/// Offsets (right, down) and sizes of two stacks in one cell.
const PAIRED: ((f32, f32, f32), (f32, f32, f32)) = ((-0.6, 0.0, 0.7), (0.6, 0.0, 0.7));

fn has_label(stack: &Stack) -> bool {
    stack.inner >= LABEL_INNER_MIN && !stack.label.is_empty()
}

/// The labels of a stack, as many as fit into `width` pixels, and how many more there are. The
/// topmost label is always there.
fn label(scene: &Scene, counters: &[&CounterView], style: Style, width: f32) -> String {
    let labels: Vec<&str> = counters
        .iter()
        .map(|counter| counter.label.as_str())
        .filter(|label| !label.is_empty())
        .collect();
    let joined = |shown: usize| match labels.len() - shown {
        0 => labels.join(" "),
        more => format!("{} +{more}", labels[..shown].join(" ")),
    };
    let fits = |label: &String| scene.typesetter.width(label, style) <= width;
    // A badge counts a long stack, and more than a few codes never fit.
    let most = labels.len().min(6);
    let wide = (1..=most).rev().map(joined).find(fits);
    wide.or_else(|| labels.first().map(|&label| label.to_owned())).unwrap_or_default()
}

/// Draws all frames, then their marks.
pub fn draw(canvas: &mut Canvas, stacks: &[Stack]) {
    let mut sprites = BTreeMap::new();
    for stack in stacks {
        let look = Look { has_figures: !stack.figures.is_empty(), ..look(stack.top()) };
        let depth = stack.counters.len().min(3) as u8 - 1;
        let quarters = (stack.inner * 4.0).round() as u32;
        let sprite = sprites
            .entry((look, depth, quarters))
            .or_insert_with(|| Sprite::new(look, depth, quarters as f32 / 4.0));
        let opacity = if look.remembered { FADED[stack.age.min(FADED.len() - 1)] } else { 255 };
        let corner = (stack.at.0 - sprite.middle, stack.at.1 - sprite.middle);
        canvas.sprite(&sprite.picture, corner.0.round() as i32, corner.1.round() as i32, opacity);
    }
    stacks.iter().for_each(|stack| draw_marks(canvas, stack));
}

/// Writes all labels, then what is pinned to corners. No frame, mark or arrow hides a label.
pub fn draw_words(canvas: &mut Canvas, scene: &Scene, stacks: &[Stack]) {
    stacks.iter().for_each(|stack| draw_figures(canvas, scene, stack));
    stacks.iter().for_each(|stack| draw_label(canvas, scene, stack));
    stacks.iter().for_each(|stack| draw_pins(canvas, scene, stack));
}

/// The look of a counter.
pub fn look(counter: &CounterView) -> Look {
    Look {
        affiliation: counter.affiliation,
        colour: counter.flag.map_or(palette::affiliation(counter.affiliation), palette::flag),
        banded: counter.flag.is_some_and(palette::flag_banded),
        symbol: counter.symbol,
        size: counter.size,
        remembered: counter.last_seen_turn.is_some(),
        has_figures: false,
        airborne: counter.marks.contains(&Mark::Airborne),
    }
}

/// Draws what its units do or suffer.
fn draw_marks(canvas: &mut Canvas, stack: &Stack) {
    let marks: BTreeSet<Mark> =
        stack.counters.iter().flat_map(|counter| &counter.marks).copied().collect();
    let marks: Vec<Mark> = marks.into_iter().collect();
    let after = usize::from(stack.shows_star() && stack.count_side > 0.0);
    conditions::draw_row(canvas, (&marks, after), stack.at, stack.corner(), stack.inner);
}

/// Writes figures on a light field over the foot of the frame.
fn draw_figures(canvas: &mut Canvas, scene: &Scene, stack: &Stack) {
    let Some(block) = stack.figures_block() else { return };
    let at = (block.x + block.width / 2.0, block.y + block.height / 2.0);
    let half = (block.width / 2.0, block.height / 2.0);
    let size = stack.figures_size.0;
    let rim = (0.05 * stack.inner).max(1.0);
    for (grow, ink) in [(rim, INK), (0.0, HALO)] {
        let mut trace = PathBuilder::new();
        symbols::trace_rounded(&mut trace, at, (half.0 + grow, half.1 + grow), 0.2 * size);
        canvas.fill_traced(trace, ink);
    }
    let style = figures_style(scene.layout, stack.inner);
    scene.typesetter.write(canvas, &stack.figures, at, Anchor::Middle, style);
}

fn draw_label(canvas: &mut Canvas, scene: &Scene, stack: &Stack) {
    if has_label(stack) {
        let style = label_style(scene.layout, stack.inner);
        let (x, y) = stack.label_at();
        if stack.label.contains(' ') {
            // Without it an arrow below would look like a stroke of a letter between two codes.
            let tall = CAPITAL * style.size;
            canvas.rectangle(
                x - stack.label_width / 2.0,
                y - tall / 2.0,
                stack.label_width,
                tall,
                style.halo_ink,
            );
        }
        scene.typesetter.write(canvas, &stack.label, (x, y), Anchor::Middle, style);
    }
}

/// Draws the stack's count, the star of a covered leader, and the count of other counters.
fn draw_pins(canvas: &mut Canvas, scene: &Scene, stack: &Stack) {
    let (inner, (x, y), corner) = (stack.inner, stack.at, stack.corner());
    if stack.shows_star() {
        draw_star(canvas, (x - stack.count_side * corner.0, y - corner.1), inner);
    }
    if stack.counters.len() > 1 {
        let text = stack.counters.len().to_string();
        draw_badge(canvas, scene, stack.count_at(stack.count_side, stack.lowered), inner, &text);
    }
    if stack.others > 0 {
        draw_badge(canvas, scene, stack.others_at(), inner, &format!("+{}", stack.others));
    }
}

/// The style of a label under a frame.
fn label_style(layout: &Layout, inner: f32) -> Style {
    let size = layout.legible(label_size(inner) * layout.letters);
    Style::plain(size, INK).bold().haloed((0.17 * size).max(1.5), HALO.alpha(236))
}

/// Returns the style of figures in a frame.
fn figures_style(layout: &Layout, inner: f32) -> Style {
    Style::plain(layout.legible(0.4 * inner * layout.letters), INK).bold()
}

/// Pixels to the em of a label under a frame.
pub fn label_size(inner: f32) -> f32 {
    (0.36 * inner).max(8.5)
}

/// Draws the star of a leader under another counter.
pub fn draw_star(canvas: &mut Canvas, at: (f32, f32), inner: f32) {
    let Some(path) = symbols::star(at, (0.24 * inner).max(2.5)).finish() else { return };
    canvas.stroke(&path, &Pen::new(INK, (0.12 * inner).max(1.4)));
    canvas.fill(&path, GOLD);
}

/// Draws the number of counters in a stack.
pub fn draw_badge(canvas: &mut Canvas, scene: &Scene, at: (f32, f32), inner: f32, text: &str) {
    let size = scene.layout.legible((0.38 * inner).max(7.0) * scene.layout.letters);
    pill::draw(canvas, scene, at, size, text, INK);
}

/// Draws the age of a sign or remembered counter.
pub fn draw_tag(canvas: &mut Canvas, scene: &Scene, at: (f32, f32), inner: f32, text: &str) {
    // On a phone the age would hide too much.
    if inner >= TAG_INNER_MIN && !scene.layout.is_glance() {
        let size = scene.layout.legible((0.32 * inner).max(7.0) * scene.layout.letters);
        pill::draw(canvas, scene, at, size, text, Ink::hex(0x5B5470));
    }
}

/// A counter that is drawn once and copied.
struct Sprite {
    picture: Pixmap,
    middle: f32,
}

impl Sprite {
    fn new(look: Look, depth: u8, inner: f32) -> Sprite {
        let middle = (1.25 * inner).ceil() + 2.0;
        let side = 2 * middle as u32;
        let mut canvas = Canvas::transparent(side, side);
        let Some(frame) = symbols::frame(look.affiliation, (middle, middle), inner) else {
            return Sprite { picture: canvas.finish(), middle };
        };
        let shifted = |x: f32, y: f32| {
            frame.clone().transform(Transform::from_translate(x * inner, y * inner))
        };
        let lowest = 0.1 * f32::from(depth);
        let height = if look.airborne { HOVERS } else { 1.0 };
        if let Some(shade) = shifted(lowest + 0.07 * height, lowest + 0.1 * height) {
            canvas.fill(&shade, Ink(20, 18, 14, 84));
        }
        let rim = |ink, width: f32| Pen::new(ink, width.max(1.0)).sharp();
        for below in (1..=depth).rev() {
            let Some(path) = shifted(0.1 * f32::from(below), 0.1 * f32::from(below)) else {
                continue;
            };
            canvas.fill(&path, look.colour.mix(Ink::hex(0x000000), 46));
            canvas.stroke(&path, &rim(INK, 0.06 * inner));
        }
        canvas.stroke(&frame, &rim(HALO, 0.24 * inner));
        symbols::draw_counter(&mut canvas, (middle, middle), inner, &look);
        Sprite { picture: canvas.finish(), middle }
    }
}
