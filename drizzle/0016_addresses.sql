CREATE TABLE `email_change` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`email` text NOT NULL,
	`former` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `email_change_user` ON `email_change` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `email_change_at` ON `email_change` (`at`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_code` (
	`hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`change_id` integer,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`change_id`) REFERENCES `email_change`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "code_kind" CHECK("__new_code"."kind" IN ('confirm', 'newEmail', 'reset', 'welcome', 'takeBack')),
	CONSTRAINT "code_about" CHECK(("__new_code"."kind" IN ('newEmail', 'takeBack')) = ("__new_code"."change_id" IS NOT NULL)),
	CONSTRAINT "code_lasts" CHECK("__new_code"."expires_at" > "__new_code"."created_at")
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_code`("hash", "user_id", "kind", "created_at", "expires_at") SELECT "hash", "user_id", "kind", "created_at", "expires_at" FROM `code`;--> statement-breakpoint
DROP TABLE `code`;--> statement-breakpoint
ALTER TABLE `__new_code` RENAME TO `code`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `code_user` ON `code` (`user_id`,`kind`);--> statement-breakpoint
CREATE INDEX `code_change` ON `code` (`change_id`);--> statement-breakpoint
CREATE INDEX `code_expiry` ON `code` (`expires_at`);--> statement-breakpoint
DROP INDEX `user_email`;--> statement-breakpoint
CREATE UNIQUE INDEX `user_email` ON `user` (`email_key`) WHERE confirmed_at IS NOT NULL;--> statement-breakpoint
-- Two names or phones that became one stay as they are: one of them keeps the key it had.
UPDATE OR IGNORE `user` SET `username_key` = name_key(`username`) WHERE `erased_at` IS NULL AND `username_key` <> name_key(`username`);--> statement-breakpoint
UPDATE OR IGNORE `user` SET `nick_key` = name_key(`nick`) WHERE `erased_at` IS NULL AND `nick_key` <> name_key(`nick`);--> statement-breakpoint
UPDATE OR IGNORE `user` SET `phone_key` = phone_key(`phone`) WHERE `erased_at` IS NULL AND `phone_key` <> phone_key(`phone`);
