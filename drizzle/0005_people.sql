CREATE TABLE `code` (
	`hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "code_kind" CHECK("code"."kind" IN ('confirm', 'reset', 'welcome')),
	CONSTRAINT "code_lasts" CHECK("code"."expires_at" > "code"."created_at")
) STRICT;
--> statement-breakpoint
CREATE INDEX `code_user` ON `code` (`user_id`,`kind`);--> statement-breakpoint
CREATE INDEX `code_expiry` ON `code` (`expires_at`);--> statement-breakpoint
CREATE TABLE `user_picture` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`bytes` blob NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "user_picture_size" CHECK(length("user_picture"."bytes") BETWEEN 1 AND 262144)
) STRICT;
--> statement-breakpoint
ALTER TABLE `session` ADD `browser` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `session` ADD `used_at` integer;--> statement-breakpoint
ALTER TABLE `user` ADD `privacy_version` text;--> statement-breakpoint
ALTER TABLE `user` ADD `privacy_accepted_at` integer;--> statement-breakpoint
ALTER TABLE `user` ADD `erased_at` integer;--> statement-breakpoint
ALTER TABLE `user` ADD `picture_version` text;