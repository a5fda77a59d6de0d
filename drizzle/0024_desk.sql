CREATE TABLE `guest_phone` (
	`entry_id` integer PRIMARY KEY NOT NULL,
	`phone` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`entry_id`) REFERENCES `entry`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "guest_phone_phone" CHECK(length("guest_phone"."phone") BETWEEN 1 AND 20)
) STRICT;
--> statement-breakpoint
CREATE INDEX `guest_phone_at` ON `guest_phone` (`at`);--> statement-breakpoint
ALTER TABLE `entry` ADD `guest_name` text CONSTRAINT "entry_guest_name" CHECK("guest_name" IS NULL OR ("user_id" IS NULL AND length("guest_name") BETWEEN 1 AND 40));--> statement-breakpoint
ALTER TABLE `lead` ADD `answered_at` integer;--> statement-breakpoint
ALTER TABLE `lead` ADD `answered_by` integer REFERENCES user(id);
