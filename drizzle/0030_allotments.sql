CREATE TABLE `allotment_court` (
	`allotment_id` integer NOT NULL,
	`court_id` integer NOT NULL,
	PRIMARY KEY(`allotment_id`, `court_id`),
	FOREIGN KEY (`allotment_id`) REFERENCES `allotment`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`court_id`) REFERENCES `court`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `allotment_court_court` ON `allotment_court` (`court_id`);--> statement-breakpoint
CREATE TABLE `allotment_exception` (
	`allotment_id` integer NOT NULL,
	`day` text NOT NULL,
	`note` text NOT NULL,
	PRIMARY KEY(`allotment_id`, `day`),
	FOREIGN KEY (`allotment_id`) REFERENCES `allotment`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `allotment` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`document_id` text NOT NULL,
	`name` text NOT NULL,
	`note` text NOT NULL,
	`weekdays` integer NOT NULL,
	`starts` integer NOT NULL,
	`ends` integer NOT NULL,
	`from_day` text NOT NULL,
	`until_day` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer,
	`updated_by` integer,
	FOREIGN KEY (`updated_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "allotment_weekdays" CHECK("allotment"."weekdays" BETWEEN 1 AND 127),
	CONSTRAINT "allotment_hours" CHECK("allotment"."starts" >= 0 AND "allotment"."starts" < "allotment"."ends" AND "allotment"."ends" <= 1440),
	CONSTRAINT "allotment_season" CHECK("allotment"."from_day" <= "allotment"."until_day")
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `allotment_document_id_unique` ON `allotment` (`document_id`);--> statement-breakpoint
ALTER TABLE `closure` ADD `allotment_id` integer REFERENCES `allotment`(`id`) ON DELETE SET NULL;--> statement-breakpoint
CREATE INDEX `closure_allotment` ON `closure` (`allotment_id`) WHERE allotment_id IS NOT NULL;