ALTER TABLE `outbox` ADD `topic` text;--> statement-breakpoint
CREATE INDEX `outbox_topic` ON `outbox` (`user_id`,`topic`,`kind`) WHERE topic IS NOT NULL;--> statement-breakpoint
ALTER TABLE `offer` ADD `by_player` integer DEFAULT 0 NOT NULL CONSTRAINT "offer_by_player" CHECK("by_player" IN (0, 1));--> statement-breakpoint
ALTER TABLE `entry` ADD `rest_until` integer CONSTRAINT "entry_rest" CHECK("rest_until" IS NULL OR "paid_at" IS NOT NULL);--> statement-breakpoint
CREATE INDEX `entry_rest_until` ON `entry` (`rest_until`) WHERE rest_until IS NOT NULL;--> statement-breakpoint
ALTER TABLE `reservation` ADD `closure_id` integer REFERENCES closure(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `reservation_closure` ON `reservation` (`closure_id`) WHERE closure_id IS NOT NULL;
--> statement-breakpoint
ALTER TABLE `competition` ADD `tie_breaks` text DEFAULT 'own-sets-games' NOT NULL CONSTRAINT "competition_tie_breaks" CHECK("tie_breaks" IN ('own-sets-games', 'sets-own-games', 'sets-games-own'));--> statement-breakpoint
-- What is played goes on by the order in which it began.
UPDATE `competition` SET `tie_breaks` = 'sets-games-own' WHERE `started_at` IS NOT NULL;--> statement-breakpoint
ALTER TABLE `competition_entry` ADD `asked_at` integer;--> statement-breakpoint
ALTER TABLE `competition_entry` ADD `agreed_at` integer;--> statement-breakpoint
CREATE INDEX `competition_entry_asked` ON `competition_entry` (`asked_at`) WHERE asked_at IS NOT NULL AND agreed_at IS NULL AND left_at IS NULL;--> statement-breakpoint
ALTER TABLE `competition_match` ADD `winner` integer;--> statement-breakpoint
ALTER TABLE `competition_match` ADD `ended` text CONSTRAINT "competition_match_ended" CHECK(CASE WHEN "ended" IS NULL OR "ended" = 'neither' THEN "winner" IS NULL ELSE "ended" IN ('retired', 'walkover') AND ifnull("winner" IN (0, 1), 0) END);--> statement-breakpoint
ALTER TABLE `competition_match` ADD `proposed_at` integer;--> statement-breakpoint
ALTER TABLE `competition_match` ADD `proposed_times` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Whoever was challenged and proposed other times did it once.
UPDATE `competition_match` SET `proposed_times` = 2 WHERE `stage` = 'challenge' AND json_extract(`proposals`, '$[0].by') = `b1`;
