PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`message_id` text NOT NULL,
	`user_id` integer,
	`kind` text NOT NULL,
	`about` text NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`tried_at` integer,
	`sent_at` integer,
	`failed_at` integer,
	`dropped_at` integer,
	`failure` text,
	`failure_code` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "outbox_attempts" CHECK("__new_outbox"."attempts" >= 0),
	CONSTRAINT "outbox_ended_once" CHECK(("__new_outbox"."sent_at" IS NOT NULL) + ("__new_outbox"."failed_at" IS NOT NULL) + ("__new_outbox"."dropped_at" IS NOT NULL) <= 1)
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_outbox`("id", "message_id", "user_id", "kind", "about", "created_at", "due_at", "attempts", "sent_at") SELECT "id", "message_id", "user_id", "kind", "about", "created_at", "due_at", "attempts", "sent_at" FROM `outbox`;--> statement-breakpoint
DROP TABLE `outbox`;--> statement-breakpoint
ALTER TABLE `__new_outbox` RENAME TO `outbox`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_message_id_unique` ON `outbox` (`message_id`);--> statement-breakpoint
CREATE INDEX `outbox_waiting` ON `outbox` (`due_at`) WHERE sent_at IS NULL AND failed_at IS NULL AND dropped_at IS NULL;--> statement-breakpoint
CREATE INDEX `outbox_waiting_user` ON `outbox` (`user_id`) WHERE sent_at IS NULL AND failed_at IS NULL AND dropped_at IS NULL;--> statement-breakpoint
CREATE INDEX `outbox_failed` ON `outbox` (`failed_at`) WHERE failed_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `outbox_created` ON `outbox` (`created_at`);