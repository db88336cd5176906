### Portraits of leaders and flags of factions: `/status portrait`, `/status flag`.

portrait-now = { $what ->
    [flag] This is the flag of { $name }, as everybody sees it.
   *[portrait] This is { $name }, as everybody sees them.
} Its player or the GM can upload another with `image:`.
portrait-preview = It will look like this. Everybody in the campaign sees it, also on television. Upload only what is yours to show. { $what ->
    [flag] Use it as the flag of { $name }?
   *[portrait] Use it for { $name }?
}
portrait-used = { $what ->
    [flag] This is now the flag of { $name }.
   *[portrait] This is now { $name }.
} `remove:True` takes it back.
portrait-pick = Another leader…
portrait-left = Cancelled.
portrait-removed = The uploaded picture is gone, and { $name } looks like this again.
portrait-none = Nobody has uploaded a picture for { $name }. It is drawn like this.
portrait-gone = This picture is too old. Upload it again.
portrait-not-yours = { $what ->
    [flag] Only the players of { $name } and the GM choose its flag.
   *[portrait] Only the player of { $name } and the GM choose this portrait.
}
portrait-whose = Whose portrait? Choose a leader with `portrait:`, one of { $known }.
flag-whose = Whose flag? Choose a faction with `flag:`, one of { $known }.
# A leader who succeeds the dead leader of the seat.
portrait-successor = the successor of { $name }
portrait-alt = Portrait of { $name }
flag-alt = Flag of { $name }
button-portrait-use = Use it

upload-kind = I can't read this picture. Upload a PNG, JPEG, WebP or GIF.
upload-bytes = The file is too large. Upload one of at most { $most } MiB.
upload-pixels = The picture has too many pixels. Upload one of at most { $most } each way, and 12 megapixels in all.
upload-heavy = The picture takes too much memory to read. Save it as an ordinary PNG or JPEG and upload that.
upload-broken = The picture file is incomplete or damaged. Save it again as PNG or JPEG and upload that.
upload-gone = I couldn't get the file from Discord. Upload it once more.

audit-portrait-set = { $by } gave { $seat } a portrait of their own
audit-portrait-removed = { $by } took the portrait of { $seat } away
audit-flag-set = { $by } gave a faction a flag of its own
audit-flag-removed = { $by } took a faction's flag away
