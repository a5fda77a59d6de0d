ALTER TABLE `court` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `court` ADD `updated_at` integer;--> statement-breakpoint
ALTER TABLE `court` ADD `updated_by` integer REFERENCES user(id);--> statement-breakpoint
ALTER TABLE `price_rule` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `price_rule` ADD `updated_at` integer;--> statement-breakpoint
ALTER TABLE `price_rule` ADD `updated_by` integer REFERENCES user(id);--> statement-breakpoint
ALTER TABLE `subscriber` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `subscriber` ADD `updated_at` integer;--> statement-breakpoint
ALTER TABLE `subscriber` ADD `updated_by` integer REFERENCES user(id);