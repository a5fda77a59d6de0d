CREATE TABLE `competition_entry` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`document_id` text NOT NULL,
	`competition_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`partner_id` integer,
	`created_at` integer NOT NULL,
	`created_by` integer,
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
	`scored_at` integer,
	`scored_by` integer,
	`done_at` integer,
	`created_at` integer NOT NULL,
	`proposals` text,
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
	CONSTRAINT "competition_price" CHECK("competition"."price_cents" >= 0),
	CONSTRAINT "competition_flags" CHECK("competition"."counts_for_levels" IN (0, 1) AND "competition"."third_place" IN (0, 1))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `competition_document_id_unique` ON `competition` (`document_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `competition_slug_unique` ON `competition` (`slug`);--> statement-breakpoint
CREATE INDEX `competition_day` ON `competition` (`first_day`);
