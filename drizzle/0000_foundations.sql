CREATE TABLE `audit` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`user_id` integer,
	`act` text NOT NULL,
	`about` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `audit_at` ON `audit` (`at`);--> statement-breakpoint
CREATE TABLE `change` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`day` text NOT NULL,
	`at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `change_at` ON `change` (`at`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`message_id` text NOT NULL,
	`user_id` integer,
	`kind` text NOT NULL,
	`about` text NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`sent_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "outbox_attempts" CHECK("outbox"."attempts" >= 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_message_id_unique` ON `outbox` (`message_id`);--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`due_at`) WHERE sent_at IS NULL;--> statement-breakpoint
CREATE TABLE `request` (
	`user_id` integer NOT NULL,
	`act` text NOT NULL,
	`key` text NOT NULL,
	`input_hash` text NOT NULL,
	`answer` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `act`, `key`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `request_at` ON `request` (`at`);--> statement-breakpoint
CREATE TABLE `attempt` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account` text NOT NULL,
	`address` text NOT NULL,
	`at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `attempt_account` ON `attempt` (`account`,`at`);--> statement-breakpoint
CREATE INDEX `attempt_address` ON `attempt` (`address`,`at`);--> statement-breakpoint
CREATE INDEX `attempt_at` ON `attempt` (`at`);--> statement-breakpoint
CREATE TABLE `session` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "session_lasts" CHECK("session"."expires_at" > "session"."created_at")
) STRICT;
--> statement-breakpoint
CREATE INDEX `session_user` ON `session` (`user_id`);--> statement-breakpoint
CREATE INDEX `session_expiry` ON `session` (`expires_at`);--> statement-breakpoint
CREATE TABLE `club_fact` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `config` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`document_id` text NOT NULL,
	`environment` text NOT NULL,
	`config` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `config_document_id_unique` ON `config` (`document_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `config_environment_unique` ON `config` (`environment`);--> statement-breakpoint
CREATE TABLE `closure` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`court_id` integer NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`reason` text NOT NULL,
	FOREIGN KEY (`court_id`) REFERENCES `court`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "closure_order" CHECK("closure"."starts_at" < "closure"."ends_at")
) STRICT;
--> statement-breakpoint
CREATE INDEX `closure_court` ON `closure` (`court_id`,`ends_at`);--> statement-breakpoint
CREATE INDEX `closure_ends` ON `closure` (`ends_at`);--> statement-breakpoint
CREATE TABLE `court_hours` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`court_id` integer NOT NULL,
	`weekday` integer,
	`date` text,
	`opens` integer NOT NULL,
	`closes` integer NOT NULL,
	`closed` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`court_id`) REFERENCES `court`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "court_hours_kind" CHECK(("court_hours"."weekday" IS NULL) <> ("court_hours"."date" IS NULL)),
	CONSTRAINT "court_hours_weekday_range" CHECK("court_hours"."weekday" IS NULL OR "court_hours"."weekday" BETWEEN 1 AND 7),
	CONSTRAINT "court_hours_order" CHECK("court_hours"."opens" >= 0 AND "court_hours"."opens" < "court_hours"."closes" AND "court_hours"."closes" <= 1440),
	CONSTRAINT "court_hours_closed" CHECK("court_hours"."closed" IN (0, 1))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `court_hours_weekday` ON `court_hours` (`court_id`,`weekday`) WHERE weekday IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `court_hours_date` ON `court_hours` (`court_id`,`date`) WHERE date IS NOT NULL;--> statement-breakpoint
CREATE TABLE `court` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`document_id` text NOT NULL,
	`name` text NOT NULL,
	`active` integer DEFAULT 1 NOT NULL,
	`opens` integer NOT NULL,
	`closes` integer NOT NULL,
	`price_cents` integer NOT NULL,
	`discount` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "court_active" CHECK("court"."active" IN (0, 1)),
	CONSTRAINT "court_hours_order" CHECK("court"."opens" >= 0 AND "court"."opens" < "court"."closes" AND "court"."closes" <= 1440),
	CONSTRAINT "court_price" CHECK("court"."price_cents" >= 0),
	CONSTRAINT "court_discount" CHECK("court"."discount" BETWEEN 0 AND 100)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `court_document_id_unique` ON `court` (`document_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `court_name_unique` ON `court` (`name`);--> statement-breakpoint
CREATE TABLE `price_rule` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`document_id` text NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`price_cents` integer NOT NULL,
	`date_from` text,
	`date_to` text,
	`weekdays` integer DEFAULT 0 NOT NULL,
	`hour_from` integer,
	`hour_to` integer,
	CONSTRAINT "price_rule_price" CHECK("price_rule"."price_cents" >= 0),
	CONSTRAINT "price_rule_dates" CHECK(("price_rule"."date_from" IS NULL) = ("price_rule"."date_to" IS NULL) AND ("price_rule"."date_from" IS NULL OR "price_rule"."date_from" < "price_rule"."date_to")),
	CONSTRAINT "price_rule_weekdays" CHECK("price_rule"."weekdays" BETWEEN 0 AND 127),
	CONSTRAINT "price_rule_hours" CHECK(("price_rule"."hour_from" IS NULL) = ("price_rule"."hour_to" IS NULL) AND ("price_rule"."hour_from" IS NULL OR ("price_rule"."hour_from" >= 0 AND "price_rule"."hour_from" < "price_rule"."hour_to" AND "price_rule"."hour_to" <= 1440))),
	CONSTRAINT "price_rule_criteria" CHECK("price_rule"."date_from" IS NOT NULL OR "price_rule"."weekdays" > 0 OR "price_rule"."hour_from" IS NOT NULL)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `price_rule_document_id_unique` ON `price_rule` (`document_id`);--> statement-breakpoint
CREATE TABLE `entry` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`document_id` text NOT NULL,
	`reservation_id` integer NOT NULL,
	`user_id` integer,
	`host_id` integer,
	`level_quarters` integer NOT NULL,
	`position` text NOT NULL,
	`created_at` integer NOT NULL,
	`chosen_at` integer,
	`paid_at` integer,
	`paid_by` integer,
	FOREIGN KEY (`reservation_id`) REFERENCES `reservation`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`paid_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`host_id`,`reservation_id`) REFERENCES `entry`(`id`,`reservation_id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "entry_level" CHECK("entry"."level_quarters" BETWEEN 4 AND 28),
	CONSTRAINT "entry_position" CHECK("entry"."position" IN ('left', 'right', 'left-right')),
	CONSTRAINT "entry_guest" CHECK("entry"."user_id" IS NULL OR "entry"."host_id" IS NULL)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `entry_document_id_unique` ON `entry` (`document_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `entry_member` ON `entry` (`reservation_id`,`user_id`) WHERE user_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `entry_reservation` ON `entry` (`reservation_id`);--> statement-breakpoint
CREATE INDEX `entry_user` ON `entry` (`user_id`);--> statement-breakpoint
CREATE INDEX `entry_host_id` ON `entry` (`host_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `entry_of_reservation` ON `entry` (`id`,`reservation_id`);--> statement-breakpoint
CREATE TABLE `reservation` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`document_id` text NOT NULL,
	`court_id` integer NOT NULL,
	`day` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`type` text NOT NULL,
	`owner_id` integer,
	`price_cents` integer NOT NULL,
	`pincode` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` integer,
	`closed_at` integer,
	`closed_by` integer,
	`canceled_at` integer,
	`canceled_by` integer,
	`reopened_after` integer,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`court_id`) REFERENCES `court`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`closed_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`canceled_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "reservation_length" CHECK("reservation"."starts_at" < "reservation"."ends_at" AND "reservation"."ends_at" - "reservation"."starts_at" <= 86400000),
	CONSTRAINT "reservation_type" CHECK("reservation"."type" IN ('complete', 'open', 'competition', 'training', 'class', 'school')),
	CONSTRAINT "reservation_price" CHECK("reservation"."price_cents" >= 0),
	CONSTRAINT "reservation_closed" CHECK("reservation"."closed_at" IS NULL OR "reservation"."type" = 'open'),
	CONSTRAINT "reservation_version" CHECK("reservation"."version" >= 1)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `reservation_document_id_unique` ON `reservation` (`document_id`);--> statement-breakpoint
CREATE INDEX `reservation_live` ON `reservation` (`court_id`,`starts_at`) WHERE canceled_at IS NULL;--> statement-breakpoint
CREATE INDEX `reservation_day` ON `reservation` (`day`) WHERE canceled_at IS NULL;--> statement-breakpoint
CREATE INDEX `reservation_owner` ON `reservation` (`owner_id`,`starts_at`);--> statement-breakpoint
CREATE TABLE `user_role` (
	`user_id` integer NOT NULL,
	`role` text NOT NULL,
	PRIMARY KEY(`user_id`, `role`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "user_role_known" CHECK("user_role"."role" IN ('fp_user', 'fp_trainer', 'fp_admin', 'fp_global_admin', 'portalAdmin'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `user_role_role` ON `user_role` (`role`);--> statement-breakpoint
CREATE TABLE `user` (
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
	`birth_date` text NOT NULL,
	`observations` text DEFAULT '' NOT NULL,
	`level_quarters` integer DEFAULT 4 NOT NULL,
	`position` text DEFAULT 'left-right' NOT NULL,
	`password_hash` text NOT NULL,
	`locale` text,
	`show_in_searches` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`confirmed_at` integer,
	`blocked_at` integer,
	CONSTRAINT "user_username_long" CHECK(length("user"."username") >= 3 AND "user"."username" NOT LIKE '%@%'),
	CONSTRAINT "user_level" CHECK("user"."level_quarters" BETWEEN 4 AND 28),
	CONSTRAINT "user_position" CHECK("user"."position" IN ('left', 'right', 'left-right')),
	CONSTRAINT "user_locale" CHECK("user"."locale" IS NULL OR "user"."locale" IN ('en', 'es')),
	CONSTRAINT "user_shown" CHECK("user"."show_in_searches" IN (0, 1))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `user_document_id_unique` ON `user` (`document_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `user_username` ON `user` (`username_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `user_email` ON `user` (`email_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `user_nick` ON `user` (`nick_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `user_phone` ON `user` (`phone_key`);