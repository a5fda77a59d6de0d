CREATE TABLE `job_run` (
	`job` text PRIMARY KEY NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer,
	`outcome` text,
	`succeeded_at` integer,
	`figures` text DEFAULT '{}' NOT NULL,
	CONSTRAINT "job_run_outcome" CHECK("job_run"."outcome" IN ('done', 'failed')),
	CONSTRAINT "job_run_ended" CHECK(("job_run"."ended_at" IS NULL) = ("job_run"."outcome" IS NULL))
) STRICT;
--> statement-breakpoint
CREATE TABLE `problem` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`what` text NOT NULL,
	`code` text NOT NULL,
	`day` text NOT NULL,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	`times` integer NOT NULL,
	`request_id` text,
	CONSTRAINT "problem_times" CHECK("problem"."times" >= 1),
	CONSTRAINT "problem_order" CHECK("problem"."last_at" >= "problem"."first_at")
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `problem_of_day` ON `problem` (`day`,`kind`,`what`,`code`);--> statement-breakpoint
CREATE INDEX `problem_last` ON `problem` (`last_at`);