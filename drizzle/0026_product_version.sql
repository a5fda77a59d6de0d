ALTER TABLE `product` ADD `updated_at` integer;--> statement-breakpoint
ALTER TABLE `product` ADD `updated_by` integer REFERENCES user(id);