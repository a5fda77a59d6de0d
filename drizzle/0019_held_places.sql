DROP INDEX `lead_category`;--> statement-breakpoint
ALTER TABLE `lead` ADD `held_until` integer;--> statement-breakpoint
CREATE INDEX `lead_category` ON `lead` (CAST("data" ->> '$.category' AS INTEGER),`name`,`held_until`) WHERE name = 'fest';