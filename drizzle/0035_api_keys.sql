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
CREATE INDEX `api_key_device` ON `api_key` (`device_id`) WHERE device_id IS NOT NULL;
