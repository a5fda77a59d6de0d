CREATE TABLE `bono` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`document_id` text NOT NULL,
	`user_id` integer NOT NULL,
	`product_id` integer,
	`name` text NOT NULL,
	`price_cents` integer NOT NULL,
	`places` integer NOT NULL,
	`weekdays` integer NOT NULL,
	`hour_from` integer,
	`hour_to` integer,
	`types` text NOT NULL,
	`sold_at` integer NOT NULL,
	`ends_on` text NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bono_price" CHECK("bono"."price_cents" >= 0),
	CONSTRAINT "bono_places" CHECK("bono"."places" > 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `bono_document_id_unique` ON `bono` (`document_id`);--> statement-breakpoint
CREATE INDEX `bono_user` ON `bono` (`user_id`,`ends_on`);--> statement-breakpoint
CREATE INDEX `bono_ends` ON `bono` (`ends_on`) WHERE ended_at IS NULL;--> statement-breakpoint
CREATE TABLE `movement` (
	`id` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`by` integer,
	`kind` text NOT NULL,
	`method` text,
	`reason` text,
	`person_id` integer,
	`reservation_id` integer,
	`product_id` integer,
	`quantity` integer,
	`note` text,
	`reverses` integer,
	`receipt_year` integer,
	`receipt_number` integer,
	`till_day` text NOT NULL,
	FOREIGN KEY (`by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`person_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reservation_id`) REFERENCES `reservation`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reverses`) REFERENCES `movement`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "movement_kind" CHECK("movement"."kind" IN ('before', 'place', 'return', 'bono', 'topUp', 'goods', 'payout', 'handout', 'correction', 'bonoEnd', 'forfeit', 'difference', 'opening', 'late')),
	CONSTRAINT "movement_receipt_both" CHECK(("movement"."receipt_year" IS NULL) = ("movement"."receipt_number" IS NULL))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `movement_reverses_unique` ON `movement` (`reverses`);--> statement-breakpoint
CREATE INDEX `movement_till` ON `movement` (`till_day`,`id`);--> statement-breakpoint
CREATE INDEX `movement_person` ON `movement` (`person_id`,`id`);--> statement-breakpoint
CREATE INDEX `movement_reservation` ON `movement` (`reservation_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `movement_receipt` ON `movement` (`receipt_year`,`receipt_number`);--> statement-breakpoint
CREATE TABLE `order_place` (
	`id` integer PRIMARY KEY NOT NULL,
	`order_id` integer NOT NULL,
	`entry_id` integer NOT NULL,
	`cents` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `payment_order`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `order_place_order` ON `order_place` (`order_id`);--> statement-breakpoint
CREATE INDEX `order_place_entry` ON `order_place` (`entry_id`);--> statement-breakpoint
CREATE TABLE `payment_order` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`document_id` text NOT NULL,
	`number` text NOT NULL,
	`user_id` integer NOT NULL,
	`provider` text NOT NULL,
	`way` text NOT NULL,
	`cents` integer NOT NULL,
	`reservation_id` integer,
	`product_id` integer,
	`is_test` integer DEFAULT 0 NOT NULL,
	`started_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`paid_at` integer,
	`failed_at` integer,
	`outcome` text,
	`movement_id` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reservation_id`) REFERENCES `reservation`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`movement_id`) REFERENCES `movement`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_order_number" CHECK(length("payment_order"."number") = 12 AND substr("payment_order"."number", 1, 4) GLOB '[0-9][0-9][0-9][0-9]'),
	CONSTRAINT "payment_order_provider" CHECK("payment_order"."provider" IN ('redsys', 'stripe')),
	CONSTRAINT "payment_order_way" CHECK("payment_order"."way" IN ('card', 'bizum')),
	CONSTRAINT "payment_order_cents" CHECK("payment_order"."cents" > 0),
	CONSTRAINT "payment_order_test" CHECK("payment_order"."is_test" IN (0, 1))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_order_document_id_unique` ON `payment_order` (`document_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_order_number_unique` ON `payment_order` (`number`);--> statement-breakpoint
CREATE INDEX `payment_order_user` ON `payment_order` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `payment_order_started` ON `payment_order` (`started_at`);--> statement-breakpoint
CREATE TABLE `posting` (
	`id` integer PRIMARY KEY NOT NULL,
	`movement_id` integer NOT NULL,
	`account` text NOT NULL,
	`user_id` integer,
	`bono_id` integer,
	`entry_id` integer,
	`cents` integer NOT NULL,
	`places` integer,
	-- Lines are written first: their movement refuses lines that don't add up, and the commit a line without one.
	FOREIGN KEY (`movement_id`) REFERENCES `movement`(`id`) DEFERRABLE INITIALLY DEFERRED,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`bono_id`) REFERENCES `bono`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "posting_account" CHECK("posting"."account" IN ('cash', 'card', 'bizum', 'transfer', 'online', 'before', 'wallet', 'bono', 'handout', 'income/court', 'income/class', 'income/goods', 'income/competition', 'given-away', 'forfeited', 'till-difference')),
	CONSTRAINT "posting_wallet_user" CHECK(("posting"."account" = 'wallet') = ("posting"."user_id" IS NOT NULL)),
	CONSTRAINT "posting_bono_bought" CHECK(("posting"."account" = 'bono') = ("posting"."bono_id" IS NOT NULL)),
	CONSTRAINT "posting_bono_places" CHECK(("posting"."account" = 'bono') = ("posting"."places" IS NOT NULL))
) STRICT;
--> statement-breakpoint
CREATE INDEX `posting_movement` ON `posting` (`movement_id`,`account`,`cents`);--> statement-breakpoint
CREATE INDEX `posting_wallet` ON `posting` (`user_id`,`cents`) WHERE user_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `posting_bono` ON `posting` (`bono_id`,`cents`,`places`) WHERE bono_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `posting_entry` ON `posting` (`entry_id`) WHERE entry_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `posting_handout` ON `posting` (`movement_id`,`cents`) WHERE account = 'handout';--> statement-breakpoint
CREATE TABLE `product` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`document_id` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`price_cents` integer NOT NULL,
	`places` integer,
	`days_valid` integer,
	`weekdays` integer DEFAULT 0 NOT NULL,
	`hour_from` integer,
	`hour_to` integer,
	`types` text DEFAULT '' NOT NULL,
	`active` integer DEFAULT 1 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer,
	`updated_by` integer,
	FOREIGN KEY (`updated_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "product_kind" CHECK("product"."kind" IN ('bono', 'goods')),
	CONSTRAINT "product_price" CHECK("product"."price_cents" >= 0),
	CONSTRAINT "product_bono" CHECK(CASE "product"."kind" WHEN 'bono' THEN ifnull("product"."places" BETWEEN 1 AND 1000 AND "product"."days_valid" BETWEEN 1 AND 3660, 0)
        ELSE "product"."places" IS NULL AND "product"."days_valid" IS NULL END),
	CONSTRAINT "product_weekdays" CHECK("product"."weekdays" BETWEEN 0 AND 127),
	CONSTRAINT "product_hours" CHECK(("product"."hour_from" IS NULL) = ("product"."hour_to" IS NULL) AND ("product"."hour_from" IS NULL OR ("product"."hour_from" >= 0 AND "product"."hour_from" < "product"."hour_to" AND "product"."hour_to" <= 1440))),
	CONSTRAINT "product_active" CHECK("product"."active" IN (0, 1))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `product_document_id_unique` ON `product` (`document_id`);--> statement-breakpoint
CREATE TABLE `payment_provider` (
	`provider` text PRIMARY KEY NOT NULL,
	`settings` text NOT NULL,
	`sealed_keys` text NOT NULL,
	`is_test` integer DEFAULT 1 NOT NULL,
	`tested_at` integer,
	`updated_at` integer NOT NULL,
	`updated_by` integer,
	FOREIGN KEY (`updated_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_provider_provider" CHECK("payment_provider"."provider" IN ('redsys', 'stripe')),
	CONSTRAINT "payment_provider_test" CHECK("payment_provider"."is_test" IN (0, 1))
) STRICT;
--> statement-breakpoint
CREATE TABLE `till_closing` (
	`day` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`by` integer NOT NULL,
	`expected_cents` integer NOT NULL,
	`counted_cents` integer NOT NULL,
	`left_cents` integer NOT NULL,
	FOREIGN KEY (`by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "till_closing_counted" CHECK("till_closing"."counted_cents" >= 0),
	CONSTRAINT "till_closing_left" CHECK("till_closing"."left_cents" BETWEEN 0 AND "till_closing"."counted_cents")
) STRICT;
--> statement-breakpoint
ALTER TABLE `entry` ADD `paid_movement` integer;--> statement-breakpoint
-- What is paid until now, by nobody knows which way, goes into the book place by place. The club's clocks are an hour ahead of UTC, in summer two.
UPDATE entry SET paid_cents = ifnull(paid_cents, (SELECT (price_cents + 2) / 4 FROM reservation WHERE id = entry.reservation_id))
WHERE paid_at IS NOT NULL;--> statement-breakpoint
WITH paid AS (SELECT id, row_number() OVER (ORDER BY paid_at, id) AS movement FROM entry WHERE paid_at IS NOT NULL)
UPDATE entry SET paid_movement = paid.movement FROM paid WHERE paid.id = entry.id;--> statement-breakpoint
INSERT INTO movement (id, at, by, kind, method, person_id, reservation_id, till_day)
SELECT e.paid_movement, e.paid_at, e.paid_by, 'before', 'before', ifnull(e.user_id, host.user_id), e.reservation_id,
  date(e.paid_at / 1000 + CASE
    WHEN e.paid_at / 1000 >= unixepoch(strftime('%Y', e.paid_at / 1000, 'unixepoch') || '-03-25', 'weekday 0') + 3600
      AND e.paid_at / 1000 < unixepoch(strftime('%Y', e.paid_at / 1000, 'unixepoch') || '-10-25', 'weekday 0') + 3600
    THEN 7200 ELSE 3600 END, 'unixepoch')
FROM entry AS e LEFT JOIN entry AS host ON host.id = e.host_id
WHERE e.paid_movement IS NOT NULL ORDER BY e.paid_movement;--> statement-breakpoint
INSERT INTO posting (movement_id, account, entry_id, cents)
SELECT e.paid_movement, side.account, e.id, e.paid_cents * side.sign
FROM entry AS e JOIN reservation AS g ON g.id = e.reservation_id
JOIN (SELECT 'before' AS account, 1 AS sign, '' AS types
  UNION ALL SELECT 'income/court', -1, 'open complete training' UNION ALL SELECT 'income/class', -1, 'class school'
  UNION ALL SELECT 'income/competition', -1, 'competition') AS side
  ON side.types = '' OR instr(side.types, g.type) > 0
WHERE e.paid_movement IS NOT NULL ORDER BY e.paid_movement, side.sign DESC;
