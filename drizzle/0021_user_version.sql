ALTER TABLE `user` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `user` ADD `updated_at` integer;--> statement-breakpoint
ALTER TABLE `user` ADD `updated_by` integer REFERENCES user(id);