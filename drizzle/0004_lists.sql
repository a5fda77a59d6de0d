DROP INDEX `entry_user`;--> statement-breakpoint
CREATE INDEX `entry_user` ON `entry` (`user_id`,`reservation_id`);--> statement-breakpoint
DROP INDEX `reservation_day`;--> statement-breakpoint
CREATE INDEX `reservation_list` ON `reservation` (`court_id`,`type`,CASE WHEN canceled_at IS NOT NULL THEN 'canceled' WHEN closed_at IS NOT NULL THEN 'closed' WHEN type = 'open' THEN 'open' ELSE 'active' END,`price_cents`,`day`,`starts_at`);--> statement-breakpoint
CREATE INDEX `reservation_day` ON `reservation` (`day`,`starts_at`);--> statement-breakpoint
CREATE INDEX `outbox_state` ON `outbox` (CASE WHEN sent_at IS NOT NULL THEN 'sent' WHEN failed_at IS NOT NULL THEN 'failed' WHEN dropped_at IS NOT NULL THEN 'dropped' ELSE 'waiting' END,`created_at`);--> statement-breakpoint
CREATE INDEX `outbox_attempted` ON `outbox` (`attempts`);--> statement-breakpoint
CREATE INDEX `outbox_user` ON `outbox` (`user_id`);--> statement-breakpoint
CREATE VIRTUAL TABLE `user_search` USING fts5(`search_key`, content='user', content_rowid='id', columnsize=0, tokenize='trigram case_sensitive 1');
