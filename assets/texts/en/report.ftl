# Reports in Discord: sections behind a menu, the whole report as a file, and the maps of sections.
report-menu = Read on: choose a section…
report-gist-more = … { $count } more
report-fine-print = Check codes
report-fine-print-gist = Your orders and their check codes
report-rest-in-menu = -# The rest is in the menu below.
report-newest-in-menu = -# The menus below open the newest sections. The file has the older ones too.
report-map-waits = -# I'm still drawing your last map. Choose the section again to see this one.
report-section-gone = Things have changed, and your report no longer has that section. `/report` shows the present one.
report-parts-in-menu = -# In the menu below: { $parts }.
report-page = -# { $page } of { $pages }
report-whole = The whole report, as a file to keep.
report-now-past = Things have changed since then. `/report` shows the present report.
report-no-map = I couldn't draw the map of this section. `/map` shows what you see now.
button-battle = { $count ->
    [one] Battle
   *[other] Battles
}
button-report-file = Report as a file
button-section-back = ◀ Back
button-section-on = Read on ▶
button-section-map = Map in words

# A leader's speech to everybody.
news-broadcast-title = LIVE: { $name } addresses the nation
news-broadcast-speaker = { $name } · { $office }
news-broadcast-quote = “{ $words }”
news-broadcast-unedited = { $date }. EMTV didn’t change a word.
news-broadcast-edited = { $date }. The game master edited these words.
news-remark = *{ $name }: “{ $words }”*
news-broadcast-struck = ~~“{ $words }”~~
news-broadcast-withdrawn = { $date }. EMTV has withdrawn these words.

# News that the game master corrected after publication.
# A line in another report about a broadcast that the game master edited.
news-line-edited = { $line } *(as the game master edited it)*
news-item-corrected = { $words } *(corrected)*
news-item-withdrawn = ~~{ $said }~~ *(withdrawn)*
news-headline-withdrawn = A headline withdrawn
