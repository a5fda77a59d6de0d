ALTER TABLE `outbox` ADD `topic` text;--> statement-breakpoint
CREATE INDEX `outbox_topic` ON `outbox` (`user_id`,`topic`,`kind`) WHERE topic IS NOT NULL;--> statement-breakpoint
ALTER TABLE `offer` ADD `by_player` integer DEFAULT 0 NOT NULL CONSTRAINT "offer_by_player" CHECK("by_player" IN (0, 1));--> statement-breakpoint
ALTER TABLE `entry` ADD `rest_until` integer CONSTRAINT "entry_rest" CHECK("rest_until" IS NULL OR "paid_at" IS NOT NULL);--> statement-breakpoint
CREATE INDEX `entry_rest_until` ON `entry` (`rest_until`) WHERE rest_until IS NOT NULL;--> statement-breakpoint
ALTER TABLE `reservation` ADD `closure_id` integer REFERENCES closure(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `reservation_closure` ON `reservation` (`closure_id`) WHERE closure_id IS NOT NULL;
