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
CREATE UNIQUE INDEX `webhook_document_id_unique` ON `webhook` (`document_id`);