-- The line as its giver meant it, where the canonical text holds what was found for it instead: `move 10 to "San Telmo"` for a path's entries.
-- Lists and sheets show it; receipts, seals and the closing of the window go by the text.
ALTER TABLE orders ADD COLUMN meant TEXT;
