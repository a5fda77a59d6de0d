CREATE TABLE `device_court` (
	`device_id` integer NOT NULL,
	`court_id` integer NOT NULL,
	PRIMARY KEY(`device_id`, `court_id`),
	FOREIGN KEY (`device_id`) REFERENCES `device`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`court_id`) REFERENCES `court`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `device_court_court` ON `device_court` (`court_id`);--> statement-breakpoint
CREATE TABLE `device_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`device_id` integer NOT NULL,
	`at` integer NOT NULL,
	`switched_on` integer NOT NULL,
	`until` integer,
	`cause` text NOT NULL,
	`user_id` integer,
	`answer` text NOT NULL,
	FOREIGN KEY (`device_id`) REFERENCES `device`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "device_log_on" CHECK("device_log"."switched_on" IN (0, 1)),
	CONSTRAINT "device_log_cause" CHECK("device_log"."cause" IN ('plan', 'hand', 'code', 'test'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `device_log_device` ON `device_log` (`device_id`,`at`);--> statement-breakpoint
CREATE INDEX `device_log_at` ON `device_log` (`at`);--> statement-breakpoint
CREATE TABLE `device` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`document_id` text NOT NULL,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`role` text NOT NULL,
	`address` text NOT NULL,
	`sealed_password` text DEFAULT '' NOT NULL,
	`method` text DEFAULT 'GET' NOT NULL,
	`path` text DEFAULT '/' NOT NULL,
	`body` text DEFAULT '' NOT NULL,
	`minutes_before` integer NOT NULL,
	`minutes_after` integer NOT NULL,
	`outdoor` integer DEFAULT 0 NOT NULL,
	`told_on` integer,
	`told_at` integer,
	`told_until` integer,
	`failing_since` integer,
	`failed_at` integer,
	`hand_on` integer,
	`hand_until` integer,
	`hand_by` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer,
	`updated_by` integer,
	FOREIGN KEY (`hand_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`updated_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "device_kind" CHECK("device"."kind" IN ('shelly', 'http')),
	CONSTRAINT "device_role" CHECK("device"."role" IN ('light', 'door')),
	CONSTRAINT "device_method" CHECK("device"."method" IN ('GET', 'POST', 'PUT')),
	CONSTRAINT "device_minutes" CHECK("device"."minutes_before" BETWEEN 0 AND 60 AND "device"."minutes_after" BETWEEN 0 AND 60),
	CONSTRAINT "device_outdoor" CHECK("device"."outdoor" IN (0, 1)),
	CONSTRAINT "device_told" CHECK(("device"."told_on" IS NULL) = ("device"."told_at" IS NULL) AND "device"."told_on" IN (0, 1)),
	CONSTRAINT "device_failing" CHECK(("device"."failing_since" IS NULL) = ("device"."failed_at" IS NULL)),
	CONSTRAINT "device_hand" CHECK(("device"."hand_on" IS NULL) = ("device"."hand_until" IS NULL) AND "device"."hand_on" IN (0, 1))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `device_document_id_unique` ON `device` (`document_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `device_name_unique` ON `device` (`name`);