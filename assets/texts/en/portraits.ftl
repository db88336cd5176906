### What leaders look like and factions fly: `/campaign portrait`, `/campaign flag`.

portrait-now = { $what ->
    [flag] This is the flag of { $name }, as everybody sees it.
   *[portrait] This is { $name }, as everybody sees them.
} With `image:` whoever plays here, and the GM, can upload another.
portrait-preview = So it will look. Everybody in the campaign sees it, on television too; don't upload what isn't yours to show. { $what ->
    [flag] Is this the flag of { $name } from now on?
   *[portrait] Is this { $name } from now on?
}
portrait-used = { $what ->
    [flag] This is the flag of { $name } from now on.
   *[portrait] This is { $name } from now on.
} `remove:True` takes it back.
portrait-left = Nothing was changed.
portrait-removed = The uploaded picture is gone; { $name } looks like this again.
portrait-none = Nobody has uploaded a picture for { $name }; it is drawn like this.
portrait-gone = This picture isn't kept any more; please upload it again.
portrait-not-yours = { $what ->
    [flag] The flag of { $name } is chosen by those who play there, and by the GM.
   *[portrait] How { $name } looks is chosen by who plays that seat, and by the GM.
}
portrait-whose = Say whose portrait: `seat:` one of { $known }.
flag-whose = Say whose flag: `faction:` one of { $known }.
# Whoever leads a seat since the leader after whom it is named has died.
portrait-successor = the successor of { $name }
portrait-alt = Portrait of { $name }
flag-alt = Flag of { $name }
button-portrait-use = Use it

upload-kind = This is no picture that can be read here; upload a PNG, JPEG, WebP or GIF.
upload-bytes = The file is too large; upload one of at most { $most } MiB.
upload-pixels = The picture has too many pixels; upload one of at most { $most } each way, and of 12 megapixels in all.
upload-heavy = The picture takes too much memory to read. Save it as an ordinary PNG or JPEG and upload that.
upload-broken = The picture file is incomplete or damaged. Save it as PNG or JPEG again and upload that.
upload-gone = The file could not be fetched from Discord; please upload it once more.

audit-portrait-set = { $by } gave { $seat } a portrait of their own
audit-portrait-removed = { $by } took the portrait of { $seat } away
audit-flag-set = { $by } gave a faction a flag of their own
audit-flag-removed = { $by } took a faction's flag away
