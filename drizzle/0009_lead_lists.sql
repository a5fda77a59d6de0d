DROP INDEX `lead_created`;--> statement-breakpoint
DROP INDEX `lead_name`;--> statement-breakpoint
DROP INDEX `lead_email`;--> statement-breakpoint
ALTER TABLE `lead` ADD `page` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `lead_page` ON `lead` (`page`,`created_at`,`id`,`name`);--> statement-breakpoint
CREATE INDEX `lead_reader` ON `lead` (`email_key`,`id`) WHERE confirmed_at IS NOT NULL AND unsubscribed_at IS NULL;--> statement-breakpoint
CREATE INDEX `lead_created` ON `lead` (`created_at`,`id`,`name`,`page`);--> statement-breakpoint
CREATE INDEX `lead_name` ON `lead` (`name`,`created_at`,`id`,`page`);--> statement-breakpoint
CREATE INDEX `lead_email` ON `lead` (`email_key`,`created_at`,`id`,`name`,`page`);