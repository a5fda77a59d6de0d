CREATE TABLE `alert` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`document_id` text NOT NULL,
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`created_at` integer NOT NULL,
	`weekdays` integer,
	`starts` integer,
	`ends` integer,
	`level_min` integer,
	`level_max` integer,
	`until` text,
	`paused_at` integer,
	`starts_at` integer,
	`court_id` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`court_id`) REFERENCES `court`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "alert_kind" CHECK("alert"."kind" IN ('game', 'court', 'slot')),
	CONSTRAINT "alert_standing_whole" CHECK(("alert"."kind" = 'slot') = ("alert"."weekdays" IS NULL) AND ("alert"."kind" = 'slot') = ("alert"."starts" IS NULL) AND ("alert"."kind" = 'slot') = ("alert"."ends" IS NULL)),
	CONSTRAINT "alert_slot_whole" CHECK(("alert"."kind" = 'slot') = ("alert"."starts_at" IS NOT NULL)),
	CONSTRAINT "alert_weekdays" CHECK("alert"."weekdays" BETWEEN 1 AND 127),
	CONSTRAINT "alert_order" CHECK("alert"."starts" >= 0 AND "alert"."starts" < "alert"."ends" AND "alert"."ends" <= 1440),
	CONSTRAINT "alert_levels" CHECK(CASE WHEN "alert"."level_min" IS NULL THEN "alert"."level_max" IS NULL ELSE "alert"."kind" = 'game' AND ifnull("alert"."level_max" >= "alert"."level_min", 0) AND "alert"."level_min" >= 4 AND "alert"."level_max" <= 28 END),
	CONSTRAINT "alert_court" CHECK("alert"."court_id" IS NULL OR "alert"."kind" = 'slot')
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `alert_document_id_unique` ON `alert` (`document_id`);--> statement-breakpoint
CREATE INDEX `alert_user` ON `alert` (`user_id`);--> statement-breakpoint
CREATE INDEX `alert_standing` ON `alert` (`kind`,`starts`) WHERE starts_at IS NULL;--> statement-breakpoint
CREATE INDEX `alert_slot` ON `alert` (`starts_at`) WHERE starts_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `offer_telling` (
	`offer_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`at` integer NOT NULL,
	`by_slot` integer NOT NULL,
	`looked_at` integer,
	`declined_at` integer,
	PRIMARY KEY(`offer_id`, `user_id`),
	FOREIGN KEY (`offer_id`) REFERENCES `offer`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "offer_telling_slot" CHECK("offer_telling"."by_slot" IN (0, 1))
) STRICT;
--> statement-breakpoint
CREATE INDEX `offer_telling_user` ON `offer_telling` (`user_id`,`at`);--> statement-breakpoint
CREATE TABLE `offer` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`document_id` text NOT NULL,
	`reservation_id` integer,
	`court_id` integer NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`cause` text NOT NULL,
	`created_at` integer NOT NULL,
	`waved_at` integer,
	`next_at` integer,
	`ended_at` integer,
	FOREIGN KEY (`reservation_id`) REFERENCES `reservation`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`court_id`) REFERENCES `court`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "offer_cause" CHECK("offer"."cause" IN ('freed', 'owner', 'ahead')),
	CONSTRAINT "offer_order" CHECK("offer"."starts_at" < "offer"."ends_at")
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `offer_document_id_unique` ON `offer` (`document_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `offer_of_game` ON `offer` (`reservation_id`) WHERE ended_at IS NULL AND reservation_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `offer_of_court` ON `offer` (`court_id`,`starts_at`) WHERE ended_at IS NULL AND reservation_id IS NULL;--> statement-breakpoint
CREATE INDEX `offer_next` ON `offer` (`next_at`) WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX `offer_reservation` ON `offer` (`reservation_id`);--> statement-breakpoint
CREATE INDEX `offer_starts` ON `offer` (`starts_at`);--> statement-breakpoint
CREATE TABLE `notice_setting` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`kinds` text NOT NULL,
	`quiet_from` integer,
	`quiet_to` integer,
	`reminder_hours` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "notice_setting_quiet" CHECK(("notice_setting"."quiet_from" IS NULL) = ("notice_setting"."quiet_to" IS NULL)),
	CONSTRAINT "notice_setting_quiet_from" CHECK("notice_setting"."quiet_from" BETWEEN 0 AND 1439),
	CONSTRAINT "notice_setting_quiet_to" CHECK("notice_setting"."quiet_to" BETWEEN 0 AND 1439),
	CONSTRAINT "notice_setting_reminder" CHECK("notice_setting"."reminder_hours" IN (3, 24))
) STRICT;
--> statement-breakpoint
CREATE TABLE `push_device` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`document_id` text NOT NULL,
	`user_id` integer NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`label` text NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `push_device_document_id_unique` ON `push_device` (`document_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `push_device_endpoint_unique` ON `push_device` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_device_user` ON `push_device` (`user_id`);--> statement-breakpoint
CREATE TABLE `push_key` (
	`id` integer PRIMARY KEY NOT NULL,
	`public_key` text NOT NULL,
	`sealed_key` text NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "push_key_one" CHECK("push_key"."id" = 1)
) STRICT;
--> statement-breakpoint
ALTER TABLE `outbox` ADD `device_id` integer REFERENCES `push_device`(`id`) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `outbox_device` ON `outbox` (`device_id`) WHERE device_id IS NOT NULL;