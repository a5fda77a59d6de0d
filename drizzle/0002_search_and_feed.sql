ALTER TABLE `user` ADD `search_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `user` ADD `feed_version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
UPDATE `user` SET `search_key` = search_key(`nick`, `username`);
