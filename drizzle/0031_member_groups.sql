CREATE TABLE `member_group` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`document_id` text NOT NULL,
	`name` text NOT NULL,
	`days_ahead` integer NOT NULL,
	`max_ahead` integer NOT NULL,
	`peak_minutes` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer,
	`updated_by` integer,
	FOREIGN KEY (`updated_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "member_group_days" CHECK("member_group"."days_ahead" BETWEEN 1 AND 60),
	CONSTRAINT "member_group_ahead" CHECK("member_group"."max_ahead" BETWEEN 0 AND 1000),
	CONSTRAINT "member_group_peak" CHECK("member_group"."peak_minutes" BETWEEN 0 AND 10080)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `member_group_document_id_unique` ON `member_group` (`document_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `member_group_name` ON `member_group` ("name" COLLATE NOCASE);--> statement-breakpoint
ALTER TABLE `user` ADD `group_id` integer REFERENCES member_group(id);--> statement-breakpoint
CREATE INDEX `user_group` ON `user` (`group_id`) WHERE group_id IS NOT NULL;