CREATE TABLE `festival_category` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`post_id` integer NOT NULL,
	`place` integer NOT NULL,
	`name_en` text NOT NULL,
	`name_es` text NOT NULL,
	`level_min_quarters` integer NOT NULL,
	`level_max_quarters` integer NOT NULL,
	`pairs` integer NOT NULL,
	FOREIGN KEY (`post_id`) REFERENCES `post`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "festival_category_levels" CHECK(4 <= "festival_category"."level_min_quarters" AND "festival_category"."level_min_quarters" <= "festival_category"."level_max_quarters" AND "festival_category"."level_max_quarters" <= 28),
	CONSTRAINT "festival_category_pairs" CHECK("festival_category"."pairs" BETWEEN 1 AND 500)
) STRICT;
--> statement-breakpoint
CREATE INDEX `festival_category_post` ON `festival_category` (`post_id`,`place`);--> statement-breakpoint
CREATE TABLE `newsletter_code` (
	`hash` text PRIMARY KEY NOT NULL,
	`lead_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`lead_id`) REFERENCES `lead`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "newsletter_code_lasts" CHECK("newsletter_code"."expires_at" > "newsletter_code"."created_at")
) STRICT;
--> statement-breakpoint
CREATE INDEX `newsletter_code_lead` ON `newsletter_code` (`lead_id`);--> statement-breakpoint
CREATE INDEX `newsletter_code_expiry` ON `newsletter_code` (`expires_at`);--> statement-breakpoint
CREATE TABLE `picture_file` (
	`picture_id` integer NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`type` text NOT NULL,
	`bytes` blob NOT NULL,
	PRIMARY KEY(`picture_id`, `width`),
	FOREIGN KEY (`picture_id`) REFERENCES `picture`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "picture_file_type" CHECK("picture_file"."type" IN ('image/avif', 'image/webp')),
	CONSTRAINT "picture_file_size" CHECK(length("picture_file"."bytes") BETWEEN 1 AND 153600)
) STRICT;
--> statement-breakpoint
CREATE TABLE `picture` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`document_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` integer,
	FOREIGN KEY (`created_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `picture_document_id_unique` ON `picture` (`document_id`);--> statement-breakpoint
CREATE TABLE `post_revision` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`post_id` integer NOT NULL,
	`version` integer NOT NULL,
	`at` integer NOT NULL,
	`user_id` integer,
	`content` text NOT NULL,
	FOREIGN KEY (`post_id`) REFERENCES `post`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `post_revision_version` ON `post_revision` (`post_id`,`version`);--> statement-breakpoint
CREATE TABLE `post_text` (
	`post_id` integer NOT NULL,
	`locale` text NOT NULL,
	`title` text NOT NULL,
	`summary` text DEFAULT '' NOT NULL,
	`body` text DEFAULT '' NOT NULL,
	`alt` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`post_id`, `locale`),
	FOREIGN KEY (`post_id`) REFERENCES `post`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "post_text_locale" CHECK("post_text"."locale" IN ('en', 'es'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `post` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`document_id` text NOT NULL,
	`kind` text NOT NULL,
	`slug` text NOT NULL,
	`picture_id` integer,
	`published_from` integer,
	`published_to` integer,
	`details` text DEFAULT '{}' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` integer,
	FOREIGN KEY (`picture_id`) REFERENCES `picture`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`updated_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "post_kind" CHECK("post"."kind" IN ('news', 'promotion', 'page')),
	CONSTRAINT "post_times" CHECK("post"."published_to" IS NULL OR "post"."published_to" > "post"."published_from")
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `post_document_id_unique` ON `post` (`document_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `post_slug` ON `post` (`kind`,`slug`);--> statement-breakpoint
CREATE INDEX `post_published` ON `post` (`kind`,`published_from`);--> statement-breakpoint
CREATE INDEX `post_picture` ON `post` (`picture_id`);--> statement-breakpoint
ALTER TABLE `user` ADD `about_en` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `user` ADD `about_es` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `user` ADD `about_shown` integer DEFAULT 1 NOT NULL;