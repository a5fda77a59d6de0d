ALTER TABLE `entry` ADD `paid_cents` integer;--> statement-breakpoint
-- What was paid until now: the share of the place, the spare cents on the earliest who play, and a quarter of who waits.
WITH place AS (
  SELECT e.id, e.reservation_id, r.price_cents, CASE
      WHEN r.closed_at IS NOT NULL THEN e.chosen_at IS NOT NULL
      ELSE e.id <= ifnull(r.reopened_after, 0) OR row_number() OVER (PARTITION BY e.reservation_id ORDER BY e.id) <= 4
    END AS plays
  FROM entry AS e JOIN reservation AS r ON r.id = e.reservation_id
), charge AS (
  SELECT id, CASE
      WHEN plays THEN price_cents / 4 + (sum(plays) OVER (PARTITION BY reservation_id ORDER BY id) <= price_cents % 4)
      ELSE (price_cents + 2) / 4
    END AS cents
  FROM place
)
UPDATE entry SET paid_cents = charge.cents FROM charge WHERE charge.id = entry.id AND paid_at IS NOT NULL;
