CREATE TABLE `level_assessment` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`level_quarters` integer NOT NULL,
	`note` text NOT NULL,
	`at` integer NOT NULL,
	`by` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "level_assessment_level" CHECK("level_assessment"."level_quarters" BETWEEN 4 AND 28),
	CONSTRAINT "level_assessment_note" CHECK(length("level_assessment"."note") <= 300)
) STRICT;
--> statement-breakpoint
CREATE INDEX `level_assessment_at` ON `level_assessment` (`at`,`id`);--> statement-breakpoint
CREATE INDEX `level_assessment_user` ON `level_assessment` (`user_id`,`id`);--> statement-breakpoint
CREATE TABLE `level_fold` (
	`id` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`fact_id` integer NOT NULL,
	CONSTRAINT "level_fold_one" CHECK("level_fold"."id" = 1)
) STRICT;
--> statement-breakpoint
CREATE TABLE `level_start` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`level_quarters` integer NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "level_start_level" CHECK("level_start"."level_quarters" BETWEEN 4 AND 28)
) STRICT;
--> statement-breakpoint
CREATE TABLE `level_step` (
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`fact_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`expected` integer,
	`delta` integer NOT NULL,
	`mu` integer NOT NULL,
	`sigma` integer NOT NULL,
	`sigma_before` integer NOT NULL,
	PRIMARY KEY(`at`, `kind`, `fact_id`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "level_step_kind" CHECK("level_step"."kind" IN ('assessment', 'match', 'result')),
	CONSTRAINT "level_step_expected" CHECK(("level_step"."expected" IS NULL) = ("level_step"."kind" = 'assessment'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `level_step_user` ON `level_step` (`user_id`,`at`,`kind`,`fact_id`);--> statement-breakpoint
ALTER TABLE `user` ADD `show_on_ranking` integer DEFAULT 0 NOT NULL CONSTRAINT "user_on_ranking" CHECK("show_on_ranking" IN (0, 1));
