-- Whether nothing more is to be said of what was shown: it was carried out, left, or shown anew. What isn't settled by the time its window
-- closes was never given, and its seat is told so. Of what was shown by older versions nobody knows; none of it is brought up again.
ALTER TABLE preview ADD COLUMN settled INTEGER NOT NULL DEFAULT 0 CHECK (settled IN (0, 1));
UPDATE preview SET settled = 1;

-- Whether all lines of a draft begin the seat's next sheet, since none of them was given; else those that are refused.
ALTER TABLE draft ADD COLUMN whole INTEGER NOT NULL DEFAULT 0 CHECK (whole IN (0, 1));
