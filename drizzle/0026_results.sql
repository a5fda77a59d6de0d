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
ALTER TABLE `reservation` ADD `friendly` integer DEFAULT 0 NOT NULL CONSTRAINT "reservation_friendly" CHECK("friendly" IN (0, 1));
