DROP INDEX `closure_court`;
--> statement-breakpoint
CREATE TABLE `mail_server` (
	`id` integer PRIMARY KEY NOT NULL,
	`host` text NOT NULL,
	`port` integer NOT NULL,
	`login` text NOT NULL,
	`sealed_password` text NOT NULL,
	`sender` text NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` integer,
	FOREIGN KEY (`updated_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "mail_server_one" CHECK("mail_server"."id" = 1),
	CONSTRAINT "mail_server_port" CHECK("mail_server"."port" BETWEEN 1 AND 65535)
) STRICT;
--> statement-breakpoint
CREATE TABLE `closure_court` (
	`closure_id` integer NOT NULL,
	`court_id` integer NOT NULL,
	PRIMARY KEY(`closure_id`, `court_id`),
	FOREIGN KEY (`closure_id`) REFERENCES `closure`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`court_id`) REFERENCES `court`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `closure_court_court` ON `closure_court` (`court_id`);
--> statement-breakpoint
CREATE TABLE `lead` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`document_id` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`data` text NOT NULL,
	`params` text DEFAULT '' NOT NULL,
	`referer` text DEFAULT '' NOT NULL,
	`user_id` integer,
	`search_key` text NOT NULL,
	`created_at` integer NOT NULL,
	`confirmed_at` integer,
	`unsubscribed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "lead_name_known" CHECK("lead"."name" IN ('newsletter', 'contact', 'promotion', 'class', 'fest')),
	CONSTRAINT "lead_confirmed" CHECK("lead"."confirmed_at" IS NULL OR "lead"."name" = 'newsletter')
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `lead_document_id_unique` ON `lead` (`document_id`);
--> statement-breakpoint
CREATE INDEX `lead_created` ON `lead` (`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `lead_name` ON `lead` (`name`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `lead_email` ON `lead` (`email_key`,`name`);
--> statement-breakpoint
CREATE INDEX `lead_user` ON `lead` (`user_id`) WHERE user_id IS NOT NULL;
--> statement-breakpoint
CREATE TABLE `occurrence` (
	`subscriber_id` integer NOT NULL,
	`day` text NOT NULL,
	`reservation_id` integer,
	`skipped_at` integer,
	`taken_at` integer,
	PRIMARY KEY(`subscriber_id`, `day`),
	FOREIGN KEY (`subscriber_id`) REFERENCES `subscriber`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reservation_id`) REFERENCES `reservation`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "occurrence_fact" CHECK("occurrence"."reservation_id" IS NOT NULL OR "occurrence"."skipped_at" IS NOT NULL OR "occurrence"."taken_at" IS NOT NULL)
) STRICT;
--> statement-breakpoint
CREATE INDEX `occurrence_day` ON `occurrence` (`day`);
--> statement-breakpoint
CREATE INDEX `occurrence_reservation` ON `occurrence` (`reservation_id`) WHERE reservation_id IS NOT NULL;
--> statement-breakpoint
CREATE TABLE `departure` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`reservation_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`starts_at` integer NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`reservation_id`) REFERENCES `reservation`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `departure_starts` ON `departure` (`starts_at`);
--> statement-breakpoint
CREATE INDEX `departure_user` ON `departure` (`user_id`);
--> statement-breakpoint
CREATE INDEX `departure_reservation` ON `departure` (`reservation_id`);
--> statement-breakpoint
CREATE TABLE `subscriber` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`document_id` text NOT NULL,
	`user_id` integer NOT NULL,
	`court_id` integer NOT NULL,
	`weekday` integer NOT NULL,
	`starts` integer NOT NULL,
	`ends` integer NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` integer,
	`ended_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`court_id`) REFERENCES `court`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "subscriber_weekday" CHECK("subscriber"."weekday" BETWEEN 1 AND 7),
	CONSTRAINT "subscriber_order" CHECK("subscriber"."starts" >= 0 AND "subscriber"."starts" < "subscriber"."ends" AND "subscriber"."ends" <= 1440)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `subscriber_document_id_unique` ON `subscriber` (`document_id`);
--> statement-breakpoint
CREATE INDEX `subscriber_live` ON `subscriber` (`court_id`,`weekday`,`starts`) WHERE ended_at IS NULL;
--> statement-breakpoint
CREATE INDEX `subscriber_week` ON `subscriber` (`weekday`,`starts`,`id`);
--> statement-breakpoint
CREATE INDEX `subscriber_user` ON `subscriber` (`user_id`);
--> statement-breakpoint
CREATE TABLE `__new_closure` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`document_id` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` integer,
	FOREIGN KEY (`created_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "closure_order" CHECK("__new_closure"."starts_at" < "__new_closure"."ends_at")
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_closure` (`id`, `document_id`, `starts_at`, `ends_at`, `reason`, `created_at`) SELECT `id`, 'c' || lower(hex(randomblob(12))), `starts_at`, `ends_at`, `reason`, `starts_at` FROM `closure`;
--> statement-breakpoint
INSERT INTO `closure_court` (`closure_id`, `court_id`) SELECT `id`, `court_id` FROM `closure`;
--> statement-breakpoint
DROP TABLE `closure`;
--> statement-breakpoint
ALTER TABLE `__new_closure` RENAME TO `closure`;
--> statement-breakpoint
CREATE UNIQUE INDEX `closure_document_id_unique` ON `closure` (`document_id`);
--> statement-breakpoint
CREATE INDEX `closure_ends` ON `closure` (`ends_at`,`starts_at`);
--> statement-breakpoint
DROP INDEX `audit_at`;
--> statement-breakpoint
ALTER TABLE `audit` ADD `details` text DEFAULT '{}' NOT NULL;
--> statement-breakpoint
CREATE INDEX `audit_user` ON `audit` (`user_id`,`at`);
--> statement-breakpoint
CREATE INDEX `audit_act` ON `audit` (`act`,`at`);
--> statement-breakpoint
CREATE INDEX `audit_at` ON `audit` (`at`,`id`);
--> statement-breakpoint
ALTER TABLE `config` ADD `updated_at` integer;
--> statement-breakpoint
ALTER TABLE `config` ADD `updated_by` integer REFERENCES user(id);
--> statement-breakpoint
ALTER TABLE `entry` ADD `absent_at` integer;
--> statement-breakpoint
ALTER TABLE `entry` ADD `absent_by` integer REFERENCES user(id);
--> statement-breakpoint
ALTER TABLE `reservation` ADD `subscriber_id` integer REFERENCES subscriber(id);
--> statement-breakpoint
CREATE INDEX `reservation_subscriber` ON `reservation` (`subscriber_id`,`day`) WHERE subscriber_id IS NOT NULL;
--> statement-breakpoint
ALTER TABLE `user` ADD `show_on_wall` integer DEFAULT 0 NOT NULL CONSTRAINT "user_on_wall" CHECK("show_on_wall" IN (0, 1));
--> statement-breakpoint
CREATE VIRTUAL TABLE `lead_search` USING fts5(`search_key`, content='lead', content_rowid='id', columnsize=0, tokenize='trigram case_sensitive 1');
