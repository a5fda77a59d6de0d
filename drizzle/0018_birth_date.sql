PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_user` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`document_id` text NOT NULL,
	`username` text NOT NULL,
	`username_key` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`nick` text NOT NULL,
	`nick_key` text NOT NULL,
	`phone` text NOT NULL,
	`phone_key` text NOT NULL,
	`birth_date` text,
	`observations` text DEFAULT '' NOT NULL,
	`level_quarters` integer DEFAULT 4 NOT NULL,
	`position` text DEFAULT 'left-right' NOT NULL,
	`password_hash` text NOT NULL,
	`search_key` text DEFAULT '' NOT NULL,
	`feed_version` integer DEFAULT 1 NOT NULL,
	`locale` text,
	`show_in_searches` integer DEFAULT 1 NOT NULL,
	`show_on_wall` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`confirmed_at` integer,
	`blocked_at` integer,
	`privacy_version` text,
	`privacy_accepted_at` integer,
	`erased_at` integer,
	`picture_version` text,
	`about_en` text DEFAULT '' NOT NULL,
	`about_es` text DEFAULT '' NOT NULL,
	`about_shown` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "user_username_long" CHECK(length("__new_user"."username") >= 3 AND "__new_user"."username" NOT LIKE '%@%'),
	CONSTRAINT "user_level" CHECK("__new_user"."level_quarters" BETWEEN 4 AND 28),
	CONSTRAINT "user_position" CHECK("__new_user"."position" IN ('left', 'right', 'left-right')),
	CONSTRAINT "user_locale" CHECK("__new_user"."locale" IS NULL OR "__new_user"."locale" IN ('en', 'es')),
	CONSTRAINT "user_shown" CHECK("__new_user"."show_in_searches" IN (0, 1)),
	CONSTRAINT "user_on_wall" CHECK("__new_user"."show_on_wall" IN (0, 1))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_user`("id", "document_id", "username", "username_key", "email", "email_key", "nick", "nick_key", "phone", "phone_key", "birth_date", "observations", "level_quarters", "position", "password_hash", "search_key", "feed_version", "locale", "show_in_searches", "show_on_wall", "created_at", "confirmed_at", "blocked_at", "privacy_version", "privacy_accepted_at", "erased_at", "picture_version", "about_en", "about_es", "about_shown") SELECT "id", "document_id", "username", "username_key", "email", "email_key", "nick", "nick_key", "phone", "phone_key", "birth_date", "observations", "level_quarters", "position", "password_hash", "search_key", "feed_version", "locale", "show_in_searches", "show_on_wall", "created_at", "confirmed_at", "blocked_at", "privacy_version", "privacy_accepted_at", "erased_at", "picture_version", "about_en", "about_es", "about_shown" FROM `user`;--> statement-breakpoint
DROP TABLE `user`;--> statement-breakpoint
ALTER TABLE `__new_user` RENAME TO `user`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `user_document_id_unique` ON `user` (`document_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `user_username` ON `user` (`username_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `user_email` ON `user` (`email_key`) WHERE confirmed_at IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `user_nick` ON `user` (`nick_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `user_phone` ON `user` (`phone_key`);--> statement-breakpoint
CREATE INDEX `user_list_nick` ON `user` (`nick_key`,`id`,`blocked_at`,`erased_at`,`search_key`,`email_key`,`phone_key`) WHERE erased_at IS NULL;--> statement-breakpoint
CREATE INDEX `user_list_username` ON `user` (`username_key`,`id`,`blocked_at`,`erased_at`) WHERE erased_at IS NULL;--> statement-breakpoint
CREATE INDEX `user_list_email` ON `user` (`email_key`,`id`,`blocked_at`,`erased_at`) WHERE erased_at IS NULL;--> statement-breakpoint
CREATE INDEX `user_list_level` ON `user` (`level_quarters`,`id`,`blocked_at`,`erased_at`) WHERE erased_at IS NULL;--> statement-breakpoint
CREATE INDEX `user_list_birth` ON `user` (`birth_date`,`id`,`blocked_at`,`erased_at`) WHERE erased_at IS NULL;--> statement-breakpoint
CREATE INDEX `user_list_id` ON `user` (`id`,`blocked_at`,`erased_at`) WHERE erased_at IS NULL;