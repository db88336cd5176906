//! The page on a phone.

use mythico_sandbox::{Control, Sandbox};

use crate::bot::start;
use crate::browser::Browser;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_page_fits_a_phone() {
    let (sandbox, control, _bot) = start().await;
    let browser = Browser::start(400, 800).await;
    a_topic_shows_mentioned_names(&browser, &sandbox, &control).await;
    the_alt_badge_covers_no_picture(&browser, &sandbox, &control).await;
    emoji_show_without_a_system_font(&browser, &sandbox, &control).await;
    the_composer_has_no_scrollbars_of_its_own(&browser, &sandbox).await;
    sandbox.stop().await;
}

async fn the_composer_has_no_scrollbars_of_its_own(browser: &Browser, sandbox: &Sandbox) {
    browser.open_as(sandbox.url(), "Ana", "general").await;
    // A scrollbar takes room from its element.
    let scrolls = "const scrollable = ['auto', 'scroll']; const hasScrollbar = (e) => { \
        const { overflowX, overflowY } = getComputedStyle(e); \
        return e.offsetWidth - e.clientWidth > 4 || e.offsetHeight - e.clientHeight > 4 || \
        scrollable.includes(overflowY) && e.scrollHeight > e.clientHeight || \
        scrollable.includes(overflowX) && e.scrollWidth > e.clientWidth; }; \
        return [...document.querySelectorAll('#composer, #composer *')] \
        .filter((e) => !e.closest('.suggest') && getComputedStyle(e).display !== 'inline') \
        .filter(hasScrollbar).map((e) => e.id || e.className)";
    let none = serde_json::json!([]);
    assert_eq!(browser.run_script(scrolls).await, none);
    browser
        .type_line(
            "a long sentence that doesn't fit on one line of a phone held upright in one hand",
        )
        .await;
    assert_eq!(browser.run_script(scrolls).await, none);
    let wide = "return document.scrollingElement.scrollWidth <= innerWidth";
    assert_eq!(browser.run_script(wide).await, true);
    browser
        .run_script("const line = document.querySelector('#line'); line.value = ''; line.focus();")
        .await;
    browser.wait_for_commands().await;
    browser.type_line("/land move unit:a steps:3").await;
    browser.wait_until("return document.querySelectorAll('.chip').length === 2").await;
    assert_eq!(browser.run_script(scrolls).await, none);
    assert_eq!(browser.run_script(wide).await, true);
}

async fn a_topic_shows_mentioned_names(browser: &Browser, sandbox: &Sandbox, control: &Control) {
    browser.open_as(sandbox.url(), "Ana", "general").await;
    let bruno = browser.run_script(
        "return import('/store.js') \
         .then(({ store }) => store.users.find((u) => u.name === 'Bruno').id)",
    );
    let topic = format!("Ask <@{}>", bruno.await.as_str().unwrap());
    control.patch("channels/general", serde_json::json!({"topic": topic})).await.unwrap();
    browser.open_as(sandbox.url(), "Ana", "general").await;
    browser.wait_for_text("Ask @Bruno").await;
    assert!(!browser.shows("<@").await);
}

async fn the_alt_badge_covers_no_picture(browser: &Browser, sandbox: &Sandbox, control: &Control) {
    control.say("Ana", "general", "~~gone~~").await.unwrap();
    browser.open_as(sandbox.url(), "Ana", "general").await;
    browser.wait_for_text("gone").await;
    let apart = "return import('/files.js').then(({ picture }) => { \
         const file = { url: '/icon.svg', description: 'A ford', width: 600, height: 315 }; \
         const shown = picture(file); \
         document.querySelector('#messages').append(shown); \
         const box = (part) => shown.querySelector(part).getBoundingClientRect(); \
         return box('.alt').top >= box('img').bottom - 1; })";
    assert_eq!(browser.run_script(apart).await, true);
    let struck = "const colour = (part) => getComputedStyle(part).color; \
         const struck = document.querySelector('#messages s'); \
         return colour(struck) !== colour(struck.parentElement)";
    assert_eq!(browser.run_script(struck).await, true, "what is struck out is told apart");
}

async fn emoji_show_without_a_system_font(browser: &Browser, sandbox: &Sandbox, control: &Control) {
    control.say("Ana", "general", "⚔️ \u{1f6a9} \u{1f4fa}").await.unwrap();
    browser.open_as(sandbox.url(), "Ana", "general").await;
    browser.wait_for_text("\u{1f4fa}").await;
    let loaded =
        "return [...document.fonts].some((font) => font.family.includes('Noto Emoji served'))";
    assert_eq!(browser.run_script(loaded).await, true, "there is a font to fall back on");
    let drawn = "const canvas = document.createElement('canvas'); \
         canvas.width = canvas.height = 40; \
         const context = canvas.getContext('2d'); \
         const ink = (text) => { context.clearRect(0, 0, 40, 40); \
         context.font = '24px ' + getComputedStyle(document.body).fontFamily; \
         context.fillText(text, 4, 30); \
         return context.getImageData(0, 0, 40, 40).data.join(); }; \
         return document.fonts.load('24px \"Noto Emoji served\"', '\u{1f4fa}') \
         .then(() => ink('\u{1f4fa}') !== ink('\u{10ffff}'))";
    let why = "a television differs from a character without a glyph";
    assert_eq!(browser.run_script(drawn).await, true, "{why}");
}
