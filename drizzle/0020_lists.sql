DROP INDEX `reservation_list`;--> statement-breakpoint
DROP INDEX `reservation_day`;--> statement-breakpoint
CREATE INDEX `reservation_court` ON `reservation` (`court_id`,`day`,`starts_at`,`id`,`type`,`canceled_at`,`closed_at`,`owner_id`);--> statement-breakpoint
CREATE INDEX `reservation_type` ON `reservation` (`type`,`day`,`starts_at`,`id`,`court_id`,`canceled_at`,`closed_at`,`owner_id`);--> statement-breakpoint
CREATE INDEX `reservation_price` ON `reservation` (`price_cents`,`day`,`starts_at`,`id`,`court_id`,`type`,`canceled_at`,`closed_at`,`owner_id`);--> statement-breakpoint
CREATE INDEX `reservation_day` ON `reservation` (`day`,`starts_at`,`id`,`court_id`,`type`,`canceled_at`,`closed_at`,`owner_id`);--> statement-breakpoint
DROP INDEX `user_list_nick`;--> statement-breakpoint
DROP INDEX `user_list_username`;--> statement-breakpoint
DROP INDEX `user_list_email`;--> statement-breakpoint
DROP INDEX `user_list_level`;--> statement-breakpoint
DROP INDEX `user_list_birth`;--> statement-breakpoint
DROP INDEX `user_list_id`;