-- Whether an order was carried out when it was given: each of an immediate window, and those of a sealed one that take effect at once. They
-- are final, and `position_now` is the position after them; the others of a sealed window are resolved when it closes. How many were carried
-- out before it keys an order's dice.
ALTER TABLE orders ADD COLUMN carried_out INTEGER NOT NULL DEFAULT 0 CHECK (carried_out IN (0, 1));

-- Until now only immediate windows had a position after the orders so far.
UPDATE orders SET carried_out = 1
WHERE kind = 'order' AND EXISTS (
    SELECT 1 FROM turn_window AS w
    WHERE w.campaign_id = orders.campaign_id AND w.turn = orders.turn AND w.window_no = orders.window_no
      AND w.revision = orders.revision AND w.position_now IS NOT NULL);

CREATE INDEX orders_carried_out ON orders (campaign_id, turn, window_no, revision) WHERE carried_out = 1;
