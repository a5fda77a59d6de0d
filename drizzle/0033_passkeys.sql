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
ALTER TABLE `session` ADD `passkey_id` integer REFERENCES passkey(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `session_passkey` ON `session` (`passkey_id`);