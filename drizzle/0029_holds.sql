CREATE TABLE `lapsed_hold` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `lapsed_hold_user` ON `lapsed_hold` (`user_id`,`at`);--> statement-breakpoint
CREATE INDEX `lapsed_hold_at` ON `lapsed_hold` (`at`);--> statement-breakpoint
ALTER TABLE `entry` ADD `held_until` integer CONSTRAINT "entry_held" CHECK("held_until" IS NULL OR "paid_at" IS NULL);--> statement-breakpoint
CREATE INDEX `entry_held_until` ON `entry` (`held_until`) WHERE held_until IS NOT NULL;
