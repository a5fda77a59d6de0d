CREATE TABLE `audit` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`user_id` integer,
	`act` text NOT NULL,
	`about` text NOT NULL,
	`details` text DEFAULT '{}' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `audit_at` ON `audit` (`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_user` ON `audit` (`user_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_act` ON `audit` (`act`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_user_act` ON `audit` (`user_id`,`act`,`at`,`id`);--> statement-breakpoint
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
	`device_id` integer,
	`kind` text NOT NULL,
	`about` text NOT NULL,
	`topic` text,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`tried_at` integer,
	`offered_at` integer,
	`sent_at` integer,
	`failed_at` integer,
	`dropped_at` integer,
	`seen_at` integer,
	`failure` text,
	`failure_code` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`device_id`) REFERENCES `push_device`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "outbox_attempts" CHECK("outbox"."attempts" >= 0),
	CONSTRAINT "outbox_ended_once" CHECK(("outbox"."sent_at" IS NOT NULL) + ("outbox"."failed_at" IS NOT NULL) + ("outbox"."dropped_at" IS NOT NULL) <= 1)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_message_id_unique` ON `outbox` (`message_id`);--> statement-breakpoint
CREATE INDEX `outbox_waiting` ON `outbox` (`due_at`) WHERE sent_at IS NULL AND failed_at IS NULL AND dropped_at IS NULL;--> statement-breakpoint
CREATE INDEX `outbox_waiting_user` ON `outbox` (`user_id`) WHERE sent_at IS NULL AND failed_at IS NULL AND dropped_at IS NULL;--> statement-breakpoint
CREATE INDEX `outbox_failed` ON `outbox` (`failed_at`) WHERE failed_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `outbox_created` ON `outbox` (`created_at`);--> statement-breakpoint
CREATE INDEX `outbox_state` ON `outbox` (CASE WHEN sent_at IS NOT NULL THEN 'sent' WHEN failed_at IS NOT NULL THEN 'failed' WHEN dropped_at IS NOT NULL THEN 'dropped' ELSE 'waiting' END,`created_at`);--> statement-breakpoint
CREATE INDEX `outbox_attempted` ON `outbox` (`attempts`);--> statement-breakpoint
CREATE INDEX `outbox_user` ON `outbox` (`user_id`);--> statement-breakpoint
CREATE INDEX `outbox_topic` ON `outbox` (`user_id`,`topic`,`kind`) WHERE topic IS NOT NULL;--> statement-breakpoint
CREATE INDEX `outbox_device` ON `outbox` (`device_id`) WHERE device_id IS NOT NULL;--> statement-breakpoint
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
	`by_player` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`waved_at` integer,
	`next_at` integer,
	`ended_at` integer,
	FOREIGN KEY (`reservation_id`) REFERENCES `reservation`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`court_id`) REFERENCES `court`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "offer_cause" CHECK("offer"."cause" IN ('freed', 'owner', 'ahead')),
	CONSTRAINT "offer_by_player" CHECK("offer"."by_player" IN (0, 1)),
	CONSTRAINT "offer_order" CHECK("offer"."starts_at" < "offer"."ends_at")
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `offer_document_id_unique` ON `offer` (`document_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `offer_of_game` ON `offer` (`reservation_id`) WHERE ended_at IS NULL AND reservation_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `offer_of_court` ON `offer` (`court_id`,`starts_at`) WHERE ended_at IS NULL AND reservation_id IS NULL;--> statement-breakpoint
CREATE INDEX `offer_next` ON `offer` (`next_at`) WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX `offer_reservation` ON `offer` (`reservation_id`);--> statement-breakpoint
CREATE INDEX `offer_starts` ON `offer` (`starts_at`);--> statement-breakpoint
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
CREATE TABLE `code` (
	`hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`change_id` integer,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`change_id`) REFERENCES `email_change`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "code_kind" CHECK("code"."kind" IN ('confirm', 'newEmail', 'reset', 'welcome', 'takeBack')),
	CONSTRAINT "code_about" CHECK(("code"."kind" IN ('newEmail', 'takeBack')) = ("code"."change_id" IS NOT NULL)),
	CONSTRAINT "code_lasts" CHECK("code"."expires_at" > "code"."created_at")
) STRICT;
--> statement-breakpoint
CREATE INDEX `code_user` ON `code` (`user_id`,`kind`);--> statement-breakpoint
CREATE INDEX `code_change` ON `code` (`change_id`);--> statement-breakpoint
CREATE INDEX `code_expiry` ON `code` (`expires_at`);--> statement-breakpoint
CREATE TABLE `session` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`browser` text DEFAULT '' NOT NULL,
	`used_at` integer,
	`passkey_id` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`passkey_id`) REFERENCES `passkey`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "session_lasts" CHECK("session"."expires_at" > "session"."created_at")
) STRICT;
--> statement-breakpoint
CREATE INDEX `session_user` ON `session` (`user_id`);--> statement-breakpoint
CREATE INDEX `session_passkey` ON `session` (`passkey_id`);--> statement-breakpoint
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
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer,
	`updated_by` integer,
	FOREIGN KEY (`updated_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `config_document_id_unique` ON `config` (`document_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `config_environment_unique` ON `config` (`environment`);--> statement-breakpoint
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
CREATE TABLE `competition_entry` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`document_id` text NOT NULL,
	`competition_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`partner_id` integer,
	`created_at` integer NOT NULL,
	`created_by` integer,
	`asked_at` integer,
	`agreed_at` integer,
	`left_at` integer,
	`seat` integer,
	`from_round` integer DEFAULT 1 NOT NULL,
	`until_round` integer,
	`paid_at` integer,
	`paid_cents` integer,
	`paid_movement` integer,
	FOREIGN KEY (`competition_id`) REFERENCES `competition`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`partner_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "competition_entry_pair" CHECK("competition_entry"."partner_id" IS NULL OR "competition_entry"."partner_id" <> "competition_entry"."user_id")
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `competition_entry_document_id_unique` ON `competition_entry` (`document_id`);--> statement-breakpoint
CREATE INDEX `competition_entry_competition` ON `competition_entry` (`competition_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `competition_entry_user` ON `competition_entry` (`competition_id`,`user_id`) WHERE left_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `competition_entry_partner` ON `competition_entry` (`competition_id`,`partner_id`) WHERE left_at IS NULL AND partner_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `competition_entry_movement` ON `competition_entry` (`paid_movement`) WHERE paid_movement IS NOT NULL;--> statement-breakpoint
CREATE INDEX `competition_entry_asked` ON `competition_entry` (`asked_at`) WHERE asked_at IS NOT NULL AND agreed_at IS NULL AND left_at IS NULL;--> statement-breakpoint
CREATE INDEX `competition_entry_of_user` ON `competition_entry` (`user_id`);--> statement-breakpoint
CREATE INDEX `competition_entry_of_partner` ON `competition_entry` (`partner_id`) WHERE partner_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `competition_match` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`competition_id` integer NOT NULL,
	`stage` text NOT NULL,
	`round` integer NOT NULL,
	`number` integer NOT NULL,
	`group_number` integer,
	`court_id` integer,
	`starts_at` integer,
	`a1` integer,
	`a2` integer,
	`b1` integer,
	`b2` integer,
	`code` text NOT NULL,
	`score` text,
	`ended` text,
	`winner` integer,
	`scored_at` integer,
	`scored_by` integer,
	`done_at` integer,
	`created_at` integer NOT NULL,
	`proposals` text,
	`proposed_at` integer,
	`proposed_times` integer DEFAULT 1 NOT NULL,
	`reservation_id` integer,
	FOREIGN KEY (`competition_id`) REFERENCES `competition`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`court_id`) REFERENCES `court`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`a1`) REFERENCES `competition_entry`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`a2`) REFERENCES `competition_entry`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`b1`) REFERENCES `competition_entry`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`b2`) REFERENCES `competition_entry`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`scored_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reservation_id`) REFERENCES `reservation`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "competition_match_stage" CHECK("competition_match"."stage" IN ('round', 'group', 'draw', 'third', 'challenge')),
	CONSTRAINT "competition_match_ended" CHECK(CASE WHEN "competition_match"."ended" IS NULL OR "competition_match"."ended" = 'neither' THEN "competition_match"."winner" IS NULL ELSE "competition_match"."ended" IN ('retired', 'walkover') AND ifnull("competition_match"."winner" IN (0, 1), 0) END),
	CONSTRAINT "competition_match_done" CHECK("competition_match"."done_at" IS NULL OR "competition_match"."stage" = 'challenge' OR "competition_match"."score" IS NOT NULL)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `competition_match_code_unique` ON `competition_match` (`code`);--> statement-breakpoint
CREATE UNIQUE INDEX `competition_match_number` ON `competition_match` (`competition_id`,`stage`,`round`,`number`);--> statement-breakpoint
CREATE INDEX `competition_match_reservation` ON `competition_match` (`reservation_id`) WHERE reservation_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `competition_match_done` ON `competition_match` (`done_at`) WHERE done_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `competition_slot` (
	`competition_id` integer NOT NULL,
	`court_id` integer NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`reservation_id` integer,
	PRIMARY KEY(`competition_id`, `court_id`, `starts_at`),
	FOREIGN KEY (`competition_id`) REFERENCES `competition`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`court_id`) REFERENCES `court`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reservation_id`) REFERENCES `reservation`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `competition_slot_reservation` ON `competition_slot` (`reservation_id`) WHERE reservation_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `competition` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`document_id` text NOT NULL,
	`slug` text NOT NULL,
	`format` text NOT NULL,
	`name_en` text NOT NULL,
	`name_es` text NOT NULL,
	`text_en` text DEFAULT '' NOT NULL,
	`text_es` text DEFAULT '' NOT NULL,
	`first_day` text NOT NULL,
	`last_day` text NOT NULL,
	`places` integer NOT NULL,
	`points` integer,
	`round_minutes` integer NOT NULL,
	`rounds` integer,
	`groups` integer,
	`go_on` integer,
	`third_place` integer DEFAULT 0 NOT NULL,
	`tie_breaks` text DEFAULT 'own-sets-games' NOT NULL,
	`price_cents` integer NOT NULL,
	`level_min` integer,
	`level_max` integer,
	`sign_up_until` integer NOT NULL,
	`counts_for_levels` integer NOT NULL,
	`seed` integer NOT NULL,
	`courts_now` text DEFAULT '' NOT NULL,
	`published_at` integer,
	`started_at` integer,
	`ended_at` integer,
	`canceled_at` integer,
	`created_at` integer NOT NULL,
	`created_by` integer,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "competition_format" CHECK("competition"."format" IN ('americano', 'mexicano', 'groups', 'knockout', 'ladder')),
	CONSTRAINT "competition_days" CHECK("competition"."first_day" <= "competition"."last_day"),
	CONSTRAINT "competition_places" CHECK("competition"."places" BETWEEN 2 AND 64),
	CONSTRAINT "competition_points" CHECK(CASE WHEN "competition"."format" IN ('americano', 'mexicano') THEN ifnull("competition"."points" IN (16, 24, 32), 0) ELSE "competition"."points" IS NULL END),
	CONSTRAINT "competition_tie_breaks" CHECK("competition"."tie_breaks" IN ('own-sets-games', 'sets-own-games', 'sets-games-own')),
	CONSTRAINT "competition_price" CHECK("competition"."price_cents" >= 0),
	CONSTRAINT "competition_flags" CHECK("competition"."counts_for_levels" IN (0, 1) AND "competition"."third_place" IN (0, 1))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `competition_document_id_unique` ON `competition` (`document_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `competition_slug_unique` ON `competition` (`slug`);--> statement-breakpoint
CREATE INDEX `competition_day` ON `competition` (`first_day`);--> statement-breakpoint
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
CREATE TABLE `closure_court` (
	`closure_id` integer NOT NULL,
	`court_id` integer NOT NULL,
	PRIMARY KEY(`closure_id`, `court_id`),
	FOREIGN KEY (`closure_id`) REFERENCES `closure`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`court_id`) REFERENCES `court`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `closure_court_court` ON `closure_court` (`court_id`);--> statement-breakpoint
CREATE TABLE `closure` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`document_id` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` integer,
	`allotment_id` integer,
	FOREIGN KEY (`created_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`allotment_id`) REFERENCES `allotment`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "closure_order" CHECK("closure"."starts_at" < "closure"."ends_at")
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `closure_document_id_unique` ON `closure` (`document_id`);--> statement-breakpoint
CREATE INDEX `closure_ends` ON `closure` (`ends_at`,`starts_at`);--> statement-breakpoint
CREATE INDEX `closure_allotment` ON `closure` (`allotment_id`) WHERE allotment_id IS NOT NULL;--> statement-breakpoint
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
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer,
	`updated_by` integer,
	FOREIGN KEY (`updated_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "court_active" CHECK("court"."active" IN (0, 1)),
	CONSTRAINT "court_hours_order" CHECK("court"."opens" >= 0 AND "court"."opens" < "court"."closes" AND "court"."closes" <= 1440),
	CONSTRAINT "court_price" CHECK("court"."price_cents" >= 0),
	CONSTRAINT "court_discount" CHECK("court"."discount" BETWEEN 0 AND 100)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `court_document_id_unique` ON `court` (`document_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `court_name_unique` ON `court` (`name`);--> statement-breakpoint
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
CREATE UNIQUE INDEX `device_name_unique` ON `device` (`name`);--> statement-breakpoint
CREATE TABLE `api_key` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`document_id` text NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`may` text NOT NULL,
	`people` integer DEFAULT 0 NOT NULL,
	`device_id` integer,
	`key_hash` text NOT NULL,
	`expires_at` integer,
	`used_at` integer,
	`calls` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` integer,
	`ended_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`device_id`) REFERENCES `device`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "api_key_people" CHECK("api_key"."people" IN (0, 1)),
	CONSTRAINT "api_key_door" CHECK(("api_key"."may" = 'door') = ("api_key"."device_id" IS NOT NULL)),
	CONSTRAINT "api_key_calls" CHECK("api_key"."calls" >= 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `api_key_document_id_unique` ON `api_key` (`document_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `api_key_user_id_unique` ON `api_key` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `api_key_key_hash_unique` ON `api_key` (`key_hash`);--> statement-breakpoint
CREATE INDEX `api_key_device` ON `api_key` (`device_id`) WHERE device_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `lead` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`document_id` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`data` text NOT NULL,
	`params` text DEFAULT '' NOT NULL,
	`referer` text DEFAULT '' NOT NULL,
	`page` text DEFAULT '' NOT NULL,
	`user_id` integer,
	`search_key` text NOT NULL,
	`created_at` integer NOT NULL,
	`confirmed_at` integer,
	`unsubscribed_at` integer,
	`held_until` integer,
	`answered_at` integer,
	`answered_by` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`answered_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "lead_name_known" CHECK("lead"."name" IN ('newsletter', 'contact', 'promotion', 'class', 'fest')),
	CONSTRAINT "lead_confirmed" CHECK("lead"."confirmed_at" IS NULL OR "lead"."name" = 'newsletter')
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `lead_document_id_unique` ON `lead` (`document_id`);--> statement-breakpoint
CREATE INDEX `lead_created` ON `lead` (`created_at`,`id`,`name`,`page`);--> statement-breakpoint
CREATE INDEX `lead_name` ON `lead` (`name`,`created_at`,`id`,`page`);--> statement-breakpoint
CREATE INDEX `lead_page` ON `lead` (`page`,`created_at`,`id`,`name`);--> statement-breakpoint
CREATE INDEX `lead_email` ON `lead` (`email_key`,`created_at`,`id`,`name`,`page`);--> statement-breakpoint
CREATE INDEX `lead_reader` ON `lead` (`email_key`,`id`) WHERE confirmed_at IS NOT NULL AND unsubscribed_at IS NULL;--> statement-breakpoint
CREATE INDEX `lead_category` ON `lead` (CAST("data" ->> '$.category' AS INTEGER),`name`,`held_until`) WHERE name = 'fest';--> statement-breakpoint
CREATE INDEX `lead_user` ON `lead` (`user_id`) WHERE user_id IS NOT NULL;--> statement-breakpoint
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
CREATE TABLE `bono` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`document_id` text NOT NULL,
	`user_id` integer NOT NULL,
	`product_id` integer,
	`name` text NOT NULL,
	`price_cents` integer NOT NULL,
	`places` integer NOT NULL,
	`weekdays` integer NOT NULL,
	`hour_from` integer,
	`hour_to` integer,
	`types` text NOT NULL,
	`sold_at` integer NOT NULL,
	`ends_on` text NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bono_price" CHECK("bono"."price_cents" >= 0),
	CONSTRAINT "bono_places" CHECK("bono"."places" > 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `bono_document_id_unique` ON `bono` (`document_id`);--> statement-breakpoint
CREATE INDEX `bono_user` ON `bono` (`user_id`,`ends_on`);--> statement-breakpoint
CREATE INDEX `bono_ends` ON `bono` (`ends_on`) WHERE ended_at IS NULL;--> statement-breakpoint
CREATE TABLE `lapsed_hold` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `lapsed_hold_user` ON `lapsed_hold` (`user_id`,`at`);--> statement-breakpoint
CREATE INDEX `lapsed_hold_at` ON `lapsed_hold` (`at`);--> statement-breakpoint
CREATE TABLE `movement` (
	`id` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`by` integer,
	`kind` text NOT NULL,
	`method` text,
	`reason` text,
	`person_id` integer,
	`reservation_id` integer,
	`product_id` integer,
	`quantity` integer,
	`note` text,
	`reverses` integer,
	`receipt_year` integer,
	`receipt_number` integer,
	`till_day` text NOT NULL,
	FOREIGN KEY (`by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`person_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reservation_id`) REFERENCES `reservation`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reverses`) REFERENCES `movement`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "movement_kind" CHECK("movement"."kind" IN ('place', 'return', 'bono', 'topUp', 'goods', 'payout', 'handout', 'correction', 'bonoEnd', 'forfeit', 'difference', 'cashIn', 'cashOut', 'opening', 'late')),
	CONSTRAINT "movement_receipt_both" CHECK(("movement"."receipt_year" IS NULL) = ("movement"."receipt_number" IS NULL))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `movement_reverses_unique` ON `movement` (`reverses`);--> statement-breakpoint
CREATE INDEX `movement_till` ON `movement` (`till_day`,`id`);--> statement-breakpoint
CREATE INDEX `movement_person` ON `movement` (`person_id`,`id`);--> statement-breakpoint
CREATE INDEX `movement_reservation` ON `movement` (`reservation_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `movement_receipt` ON `movement` (`receipt_year`,`receipt_number`);--> statement-breakpoint
CREATE TABLE `order_place` (
	`id` integer PRIMARY KEY NOT NULL,
	`order_id` integer NOT NULL,
	`entry_id` integer NOT NULL,
	`cents` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `payment_order`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `order_place_order` ON `order_place` (`order_id`);--> statement-breakpoint
CREATE INDEX `order_place_entry` ON `order_place` (`entry_id`);--> statement-breakpoint
CREATE TABLE `payment_order` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`document_id` text NOT NULL,
	`number` text NOT NULL,
	`user_id` integer NOT NULL,
	`provider` text NOT NULL,
	`way` text NOT NULL,
	`cents` integer NOT NULL,
	`reservation_id` integer,
	`product_id` integer,
	`is_test` integer DEFAULT 0 NOT NULL,
	`started_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`paid_at` integer,
	`failed_at` integer,
	`outcome` text,
	`movement_id` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reservation_id`) REFERENCES `reservation`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`movement_id`) REFERENCES `movement`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_order_number" CHECK(length("payment_order"."number") = 12 AND substr("payment_order"."number", 1, 4) GLOB '[0-9][0-9][0-9][0-9]'),
	CONSTRAINT "payment_order_provider" CHECK("payment_order"."provider" IN ('redsys', 'stripe')),
	CONSTRAINT "payment_order_way" CHECK("payment_order"."way" IN ('card', 'bizum')),
	CONSTRAINT "payment_order_cents" CHECK("payment_order"."cents" > 0),
	CONSTRAINT "payment_order_test" CHECK("payment_order"."is_test" IN (0, 1))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_order_document_id_unique` ON `payment_order` (`document_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_order_number_unique` ON `payment_order` (`number`);--> statement-breakpoint
CREATE INDEX `payment_order_user` ON `payment_order` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `payment_order_started` ON `payment_order` (`started_at`);--> statement-breakpoint
CREATE TABLE `posting` (
	`id` integer PRIMARY KEY NOT NULL,
	`movement_id` integer NOT NULL,
	`account` text NOT NULL,
	`user_id` integer,
	`bono_id` integer,
	`entry_id` integer,
	`cents` integer NOT NULL,
	`places` integer,
	-- Lines are written first: their movement refuses lines that don't add up, and the commit a line without one.
	FOREIGN KEY (`movement_id`) REFERENCES `movement`(`id`) DEFERRABLE INITIALLY DEFERRED,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`bono_id`) REFERENCES `bono`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "posting_account" CHECK("posting"."account" IN ('cash', 'card', 'bizum', 'transfer', 'online', 'opening', 'wallet', 'bono', 'handout', 'income/court', 'income/class', 'income/goods', 'income/competition', 'given-away', 'forfeited', 'till-difference', 'petty-cash')),
	CONSTRAINT "posting_wallet_user" CHECK(("posting"."account" = 'wallet') = ("posting"."user_id" IS NOT NULL)),
	CONSTRAINT "posting_bono_bought" CHECK(("posting"."account" = 'bono') = ("posting"."bono_id" IS NOT NULL)),
	CONSTRAINT "posting_bono_places" CHECK(("posting"."account" = 'bono') = ("posting"."places" IS NOT NULL))
) STRICT;
--> statement-breakpoint
CREATE INDEX `posting_movement` ON `posting` (`movement_id`,`account`,`cents`);--> statement-breakpoint
CREATE INDEX `posting_wallet` ON `posting` (`user_id`,`cents`) WHERE user_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `posting_bono` ON `posting` (`bono_id`,`cents`,`places`) WHERE bono_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `posting_entry` ON `posting` (`entry_id`) WHERE entry_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `posting_handout` ON `posting` (`movement_id`,`cents`) WHERE account = 'handout';--> statement-breakpoint
CREATE TABLE `product` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`document_id` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`price_cents` integer NOT NULL,
	`places` integer,
	`days_valid` integer,
	`weekdays` integer DEFAULT 0 NOT NULL,
	`hour_from` integer,
	`hour_to` integer,
	`types` text DEFAULT '' NOT NULL,
	`active` integer DEFAULT 1 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer,
	`updated_by` integer,
	FOREIGN KEY (`updated_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "product_kind" CHECK("product"."kind" IN ('bono', 'goods')),
	CONSTRAINT "product_price" CHECK("product"."price_cents" >= 0),
	CONSTRAINT "product_bono" CHECK(CASE "product"."kind" WHEN 'bono' THEN ifnull("product"."places" BETWEEN 1 AND 1000 AND "product"."days_valid" BETWEEN 1 AND 3660, 0)
        ELSE "product"."places" IS NULL AND "product"."days_valid" IS NULL END),
	CONSTRAINT "product_weekdays" CHECK("product"."weekdays" BETWEEN 0 AND 127),
	CONSTRAINT "product_hours" CHECK(("product"."hour_from" IS NULL) = ("product"."hour_to" IS NULL) AND ("product"."hour_from" IS NULL OR ("product"."hour_from" >= 0 AND "product"."hour_from" < "product"."hour_to" AND "product"."hour_to" <= 1440))),
	CONSTRAINT "product_active" CHECK("product"."active" IN (0, 1))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `product_document_id_unique` ON `product` (`document_id`);--> statement-breakpoint
CREATE TABLE `payment_provider` (
	`provider` text PRIMARY KEY NOT NULL,
	`settings` text NOT NULL,
	`sealed_keys` text NOT NULL,
	`is_test` integer DEFAULT 1 NOT NULL,
	`tested_at` integer,
	`updated_at` integer NOT NULL,
	`updated_by` integer,
	FOREIGN KEY (`updated_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_provider_provider" CHECK("payment_provider"."provider" IN ('redsys', 'stripe')),
	CONSTRAINT "payment_provider_test" CHECK("payment_provider"."is_test" IN (0, 1))
) STRICT;
--> statement-breakpoint
CREATE TABLE `till_count` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`day` text NOT NULL,
	`at` integer NOT NULL,
	`by` integer NOT NULL,
	`opening_cents` integer NOT NULL,
	`expected_cents` integer NOT NULL,
	`counted_cents` integer NOT NULL,
	`left_cents` integer NOT NULL,
	`last_movement` integer NOT NULL,
	`closes` integer NOT NULL,
	`reopened_at` integer,
	`reopened_by` integer,
	`reopened_for` text,
	FOREIGN KEY (`by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reopened_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "till_count_counted" CHECK("till_count"."counted_cents" >= 0),
	CONSTRAINT "till_count_left" CHECK("till_count"."left_cents" BETWEEN 0 AND "till_count"."counted_cents"),
	CONSTRAINT "till_count_closes" CHECK("till_count"."closes" IN (0, 1)),
	CONSTRAINT "till_count_reopened" CHECK(("till_count"."reopened_at" IS NULL) = ("till_count"."reopened_by" IS NULL) AND ("till_count"."reopened_at" IS NULL) = ("till_count"."reopened_for" IS NULL)
        AND ("till_count"."reopened_at" IS NULL OR "till_count"."closes" = 1))
) STRICT;
--> statement-breakpoint
CREATE INDEX `till_count_day` ON `till_count` (`day`,`id`);--> statement-breakpoint
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
CREATE TABLE `occurrence` (
	`subscriber_id` integer NOT NULL,
	`day` text NOT NULL,
	`reservation_id` integer,
	`skipped_at` integer,
	`taken_at` integer,
	`court_id` integer,
	PRIMARY KEY(`subscriber_id`, `day`),
	FOREIGN KEY (`subscriber_id`) REFERENCES `subscriber`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reservation_id`) REFERENCES `reservation`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`court_id`) REFERENCES `court`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "occurrence_fact" CHECK("occurrence"."reservation_id" IS NOT NULL OR "occurrence"."skipped_at" IS NOT NULL OR "occurrence"."taken_at" IS NOT NULL)
) STRICT;
--> statement-breakpoint
CREATE INDEX `occurrence_day` ON `occurrence` (`day`);--> statement-breakpoint
CREATE INDEX `occurrence_reservation` ON `occurrence` (`reservation_id`) WHERE reservation_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `passkey` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`document_id` text NOT NULL,
	`user_id` integer NOT NULL,
	`credential_id` text NOT NULL,
	`public_key` blob NOT NULL,
	`counter` integer NOT NULL,
	`transports` text DEFAULT '' NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "passkey_counter" CHECK("passkey"."counter" >= 0),
	CONSTRAINT "passkey_name" CHECK(length("passkey"."name") BETWEEN 1 AND 60)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `passkey_document_id_unique` ON `passkey` (`document_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `passkey_credential_id_unique` ON `passkey` (`credential_id`);--> statement-breakpoint
CREATE INDEX `passkey_user` ON `passkey` (`user_id`);--> statement-breakpoint
CREATE TABLE `used_challenge` (
	`hash` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `used_challenge_expiry` ON `used_challenge` (`expires_at`);--> statement-breakpoint
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
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer,
	`updated_by` integer,
	FOREIGN KEY (`updated_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "price_rule_price" CHECK("price_rule"."price_cents" >= 0),
	CONSTRAINT "price_rule_dates" CHECK(("price_rule"."date_from" IS NULL) = ("price_rule"."date_to" IS NULL) AND ("price_rule"."date_from" IS NULL OR "price_rule"."date_from" < "price_rule"."date_to")),
	CONSTRAINT "price_rule_weekdays" CHECK("price_rule"."weekdays" BETWEEN 0 AND 127),
	CONSTRAINT "price_rule_hours" CHECK(("price_rule"."hour_from" IS NULL) = ("price_rule"."hour_to" IS NULL) AND ("price_rule"."hour_from" IS NULL OR ("price_rule"."hour_from" >= 0 AND "price_rule"."hour_from" < "price_rule"."hour_to" AND "price_rule"."hour_to" <= 1440))),
	CONSTRAINT "price_rule_criteria" CHECK("price_rule"."date_from" IS NOT NULL OR "price_rule"."weekdays" > 0 OR "price_rule"."hour_from" IS NOT NULL)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `price_rule_document_id_unique` ON `price_rule` (`document_id`);--> statement-breakpoint
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
CREATE INDEX `departure_starts` ON `departure` (`starts_at`);--> statement-breakpoint
CREATE INDEX `departure_user` ON `departure` (`user_id`);--> statement-breakpoint
CREATE INDEX `departure_reservation` ON `departure` (`reservation_id`);--> statement-breakpoint
CREATE TABLE `entry` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`document_id` text NOT NULL,
	`reservation_id` integer NOT NULL,
	`user_id` integer,
	`host_id` integer,
	`level_quarters` integer NOT NULL,
	`position` text NOT NULL,
	`guest_name` text,
	`created_at` integer NOT NULL,
	`chosen_at` integer,
	`paid_at` integer,
	`paid_by` integer,
	`paid_cents` integer,
	`paid_movement` integer,
	`absent_at` integer,
	`absent_by` integer,
	`held_until` integer,
	FOREIGN KEY (`reservation_id`) REFERENCES `reservation`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`paid_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`absent_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`host_id`,`reservation_id`) REFERENCES `entry`(`id`,`reservation_id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "entry_level" CHECK("entry"."level_quarters" BETWEEN 4 AND 28),
	CONSTRAINT "entry_position" CHECK("entry"."position" IN ('left', 'right', 'left-right')),
	CONSTRAINT "entry_guest" CHECK("entry"."user_id" IS NULL OR "entry"."host_id" IS NULL),
	CONSTRAINT "entry_guest_name" CHECK("entry"."guest_name" IS NULL OR ("entry"."user_id" IS NULL AND length("entry"."guest_name") BETWEEN 1 AND 40))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `entry_document_id_unique` ON `entry` (`document_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `entry_member` ON `entry` (`reservation_id`,`user_id`) WHERE user_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `entry_reservation` ON `entry` (`reservation_id`);--> statement-breakpoint
CREATE INDEX `entry_user` ON `entry` (`user_id`,`reservation_id`);--> statement-breakpoint
CREATE INDEX `entry_host_id` ON `entry` (`host_id`);--> statement-breakpoint
CREATE INDEX `entry_held_until` ON `entry` (`held_until`) WHERE held_until IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `entry_of_reservation` ON `entry` (`id`,`reservation_id`);--> statement-breakpoint
CREATE TABLE `guest_phone` (
	`entry_id` integer PRIMARY KEY NOT NULL,
	`phone` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`entry_id`) REFERENCES `entry`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "guest_phone_phone" CHECK(length("guest_phone"."phone") BETWEEN 1 AND 20)
) STRICT;
--> statement-breakpoint
CREATE INDEX `guest_phone_at` ON `guest_phone` (`at`);--> statement-breakpoint
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
	`cancel_reason` text DEFAULT '' NOT NULL,
	`freed_at` integer,
	`freed_by` integer,
	`reopened_after` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`wanted_min` integer,
	`wanted_max` integer,
	`friendly` integer DEFAULT 0 NOT NULL,
	`subscriber_id` integer,
	`closure_id` integer,
	`moved_at` integer,
	`moved_by` integer,
	`moved_after` integer,
	FOREIGN KEY (`court_id`) REFERENCES `court`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`closed_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`canceled_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`freed_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`subscriber_id`) REFERENCES `subscriber`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`closure_id`) REFERENCES `closure`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`moved_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "reservation_length" CHECK("reservation"."starts_at" < "reservation"."ends_at" AND "reservation"."ends_at" - "reservation"."starts_at" <= 86400000),
	CONSTRAINT "reservation_type" CHECK("reservation"."type" IN ('complete', 'open', 'competition', 'training', 'class', 'school')),
	CONSTRAINT "reservation_price" CHECK("reservation"."price_cents" >= 0),
	CONSTRAINT "reservation_closed" CHECK("reservation"."closed_at" IS NULL OR "reservation"."type" = 'open'),
	CONSTRAINT "reservation_wanted_min" CHECK("reservation"."wanted_min" IS NULL OR "reservation"."type" = 'open'),
	CONSTRAINT "reservation_wanted_max" CHECK(CASE WHEN "reservation"."wanted_min" IS NULL THEN "reservation"."wanted_max" IS NULL ELSE ifnull("reservation"."wanted_max" >= "reservation"."wanted_min", 0) AND "reservation"."wanted_min" >= 4 AND "reservation"."wanted_max" <= 28 END),
	CONSTRAINT "reservation_moved" CHECK(("reservation"."moved_at" IS NULL) = ("reservation"."moved_after" IS NULL)),
	CONSTRAINT "reservation_friendly" CHECK("reservation"."friendly" IN (0, 1)),
	CONSTRAINT "reservation_version" CHECK("reservation"."version" >= 1)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `reservation_document_id_unique` ON `reservation` (`document_id`);--> statement-breakpoint
CREATE INDEX `reservation_live` ON `reservation` (`court_id`,`starts_at`) WHERE canceled_at IS NULL;--> statement-breakpoint
CREATE INDEX `reservation_day` ON `reservation` (`day`,`starts_at`,`id`,`court_id`,`type`,`canceled_at`,`closed_at`,`owner_id`);--> statement-breakpoint
CREATE INDEX `reservation_court` ON `reservation` (`court_id`,`day`,`starts_at`,`id`,`type`,`canceled_at`,`closed_at`,`owner_id`);--> statement-breakpoint
CREATE INDEX `reservation_type` ON `reservation` (`type`,`day`,`starts_at`,`id`,`court_id`,`canceled_at`,`closed_at`,`owner_id`);--> statement-breakpoint
CREATE INDEX `reservation_price` ON `reservation` (`price_cents`,`day`,`starts_at`,`id`,`court_id`,`type`,`canceled_at`,`closed_at`,`owner_id`);--> statement-breakpoint
CREATE INDEX `reservation_owner` ON `reservation` (`owner_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `reservation_subscriber` ON `reservation` (`subscriber_id`,`day`) WHERE subscriber_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `reservation_closure` ON `reservation` (`closure_id`) WHERE closure_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `result_player` (
	`result_id` integer NOT NULL,
	`side` integer NOT NULL,
	`place` integer NOT NULL,
	`user_id` integer NOT NULL,
	PRIMARY KEY(`result_id`, `side`, `place`),
	FOREIGN KEY (`result_id`) REFERENCES `result`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "result_player_place" CHECK("result_player"."side" IN (0, 1) AND "result_player"."place" IN (0, 1))
) STRICT;
--> statement-breakpoint
CREATE INDEX `result_player_of_user` ON `result_player` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `result_player_user` ON `result_player` (`result_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `result` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`reservation_id` integer NOT NULL,
	`sets` text NOT NULL,
	`entered_at` integer NOT NULL,
	`entered_by` integer NOT NULL,
	`agreed_at` integer,
	`agreed_by` integer,
	`objected_at` integer,
	`objected_by` integer,
	`objection_kind` text,
	`objection` text,
	`decided_at` integer,
	`decided_by` integer,
	`reason` text,
	`counted_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`reservation_id`) REFERENCES `reservation`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`entered_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`agreed_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`objected_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "result_sets" CHECK(json_valid("result"."sets")),
	CONSTRAINT "result_agreed" CHECK(("result"."agreed_at" IS NULL) = ("result"."agreed_by" IS NULL)),
	CONSTRAINT "result_objected" CHECK(("result"."objected_at" IS NULL) = ("result"."objected_by" IS NULL) AND ("result"."objected_at" IS NULL) = ("result"."objection_kind" IS NULL)),
	CONSTRAINT "result_objection_kind" CHECK("result"."objection_kind" IN ('score', 'pairs', 'notFinished')),
	CONSTRAINT "result_objection" CHECK("result"."objection" IS NULL OR length("result"."objection") <= 500),
	CONSTRAINT "result_decided" CHECK(("result"."decided_at" IS NULL) = ("result"."decided_by" IS NULL)),
	CONSTRAINT "result_reason" CHECK("result"."reason" IS NULL OR length("result"."reason") <= 300),
	CONSTRAINT "result_version" CHECK("result"."version" >= 1)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `result_reservation_id_unique` ON `result` (`reservation_id`);--> statement-breakpoint
CREATE INDEX `result_counted` ON `result` (`counted_at`,`reservation_id`) WHERE counted_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `result_open` ON `result` (`entered_at`) WHERE counted_at IS NULL;--> statement-breakpoint
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
CREATE INDEX `problem_last` ON `problem` (`last_at`);--> statement-breakpoint
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
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer,
	`updated_by` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`court_id`) REFERENCES `court`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`updated_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "subscriber_weekday" CHECK("subscriber"."weekday" BETWEEN 1 AND 7),
	CONSTRAINT "subscriber_order" CHECK("subscriber"."starts" >= 0 AND "subscriber"."starts" < "subscriber"."ends" AND "subscriber"."ends" <= 1440)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `subscriber_document_id_unique` ON `subscriber` (`document_id`);--> statement-breakpoint
CREATE INDEX `subscriber_live` ON `subscriber` (`court_id`,`weekday`,`starts`) WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX `subscriber_week` ON `subscriber` (`weekday`,`starts`,`id`);--> statement-breakpoint
CREATE INDEX `subscriber_user` ON `subscriber` (`user_id`);--> statement-breakpoint
CREATE TABLE `email_change` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`email` text NOT NULL,
	`former` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `email_change_user` ON `email_change` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `email_change_at` ON `email_change` (`at`);--> statement-breakpoint
CREATE TABLE `member_group` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`document_id` text NOT NULL,
	`name` text NOT NULL,
	`days_ahead` integer NOT NULL,
	`max_ahead` integer NOT NULL,
	`peak_minutes` integer,
	`one_at_a_time` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer,
	`updated_by` integer,
	FOREIGN KEY (`updated_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "member_group_days" CHECK("member_group"."days_ahead" BETWEEN 1 AND 60),
	CONSTRAINT "member_group_ahead" CHECK("member_group"."max_ahead" BETWEEN 0 AND 1000),
	CONSTRAINT "member_group_peak" CHECK("member_group"."peak_minutes" BETWEEN 0 AND 10080),
	CONSTRAINT "member_group_one" CHECK("member_group"."one_at_a_time" IN (0, 1))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `member_group_document_id_unique` ON `member_group` (`document_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `member_group_name` ON `member_group` ("name" COLLATE NOCASE);--> statement-breakpoint
CREATE TABLE `user_picture` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`bytes` blob NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "user_picture_size" CHECK(length("user_picture"."bytes") BETWEEN 1 AND 262144)
) STRICT;
--> statement-breakpoint
CREATE TABLE `user_role` (
	`user_id` integer NOT NULL,
	`role` text NOT NULL,
	PRIMARY KEY(`user_id`, `role`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "user_role_known" CHECK("user_role"."role" IN ('fp_user', 'fp_trainer', 'fp_admin', 'fp_global_admin', 'portalAdmin'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `user_role_role` ON `user_role` (`role`,`user_id`);--> statement-breakpoint
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
	`birth_date` text,
	`observations` text DEFAULT '' NOT NULL,
	`level_quarters` integer DEFAULT 4 NOT NULL,
	`position` text DEFAULT 'left-right' NOT NULL,
	`password_hash` text NOT NULL,
	`search_key` text DEFAULT '' NOT NULL,
	`sort_key` text DEFAULT '' NOT NULL,
	`feed_version` integer DEFAULT 1 NOT NULL,
	`locale` text,
	`show_in_searches` integer DEFAULT 1 NOT NULL,
	`show_on_wall` integer DEFAULT 0 NOT NULL,
	`show_on_ranking` integer DEFAULT 0 NOT NULL,
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
	`group_id` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer,
	`updated_by` integer,
	FOREIGN KEY (`group_id`) REFERENCES `member_group`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`updated_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "user_username_long" CHECK(length("user"."username") >= 3 AND "user"."username" NOT LIKE '%@%'),
	CONSTRAINT "user_level" CHECK("user"."level_quarters" BETWEEN 4 AND 28),
	CONSTRAINT "user_position" CHECK("user"."position" IN ('left', 'right', 'left-right')),
	CONSTRAINT "user_locale" CHECK("user"."locale" IS NULL OR "user"."locale" IN ('en', 'es')),
	CONSTRAINT "user_shown" CHECK("user"."show_in_searches" IN (0, 1)),
	CONSTRAINT "user_on_wall" CHECK("user"."show_on_wall" IN (0, 1)),
	CONSTRAINT "user_on_ranking" CHECK("user"."show_on_ranking" IN (0, 1))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `user_document_id_unique` ON `user` (`document_id`);--> statement-breakpoint
CREATE INDEX `user_group` ON `user` (`group_id`) WHERE group_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `user_username` ON `user` (`username_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `user_email` ON `user` (`email_key`) WHERE confirmed_at IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `user_nick` ON `user` (`nick_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `user_phone` ON `user` (`phone_key`);--> statement-breakpoint
CREATE INDEX `user_sort` ON `user` (`sort_key`);--> statement-breakpoint
CREATE TABLE `webhook_delivery` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`webhook_id` integer NOT NULL,
	`number` integer NOT NULL,
	`event` text NOT NULL,
	`payload` text NOT NULL,
	`at` integer NOT NULL,
	`delivered_at` integer,
	`status` integer,
	`failure` text,
	`milliseconds` integer,
	`tries` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`webhook_id`) REFERENCES `webhook`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "webhook_delivery_failure" CHECK("webhook_delivery"."failure" IN ('unreachable', 'timeout', 'notAllowed', 'keyLost'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_delivery_number` ON `webhook_delivery` (`webhook_id`,`number`);--> statement-breakpoint
CREATE INDEX `webhook_delivery_at` ON `webhook_delivery` (`at`);--> statement-breakpoint
CREATE TABLE `webhook` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`document_id` text NOT NULL,
	`name` text NOT NULL,
	`url` text NOT NULL,
	`sealed_secret` text NOT NULL,
	`former_sealed_secret` text,
	`former_until` integer,
	`events` text NOT NULL,
	`people` integer NOT NULL,
	`next_number` integer DEFAULT 1 NOT NULL,
	`send_from` integer DEFAULT 1 NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`failing_since` integer,
	`due_at` integer NOT NULL,
	`paused_at` integer,
	`created_at` integer NOT NULL,
	`created_by` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer,
	`updated_by` integer,
	FOREIGN KEY (`created_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`updated_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "webhook_people" CHECK("webhook"."people" IN (0, 1)),
	CONSTRAINT "webhook_numbers" CHECK("webhook"."send_from" BETWEEN 1 AND "webhook"."next_number")
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_document_id_unique` ON `webhook` (`document_id`);--> statement-breakpoint
CREATE VIRTUAL TABLE `user_search` USING fts5(`search_key`, content='user', content_rowid='id', columnsize=0, tokenize='trigram case_sensitive 1');--> statement-breakpoint
CREATE VIRTUAL TABLE `lead_search` USING fts5(`search_key`, content='lead', content_rowid='id', columnsize=0, tokenize='trigram case_sensitive 1');
