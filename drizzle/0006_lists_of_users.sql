DROP INDEX `user_role_role`;--> statement-breakpoint
CREATE INDEX `user_role_role` ON `user_role` (`role`,`user_id`);--> statement-breakpoint
CREATE INDEX `user_list_nick` ON `user` (`nick_key`,`id`,`blocked_at`,`erased_at`,`search_key`,`email_key`,`phone_key`) WHERE erased_at IS NULL;--> statement-breakpoint
CREATE INDEX `user_list_username` ON `user` (`username_key`,`id`,`blocked_at`,`erased_at`) WHERE erased_at IS NULL;--> statement-breakpoint
CREATE INDEX `user_list_email` ON `user` (`email_key`,`id`,`blocked_at`,`erased_at`) WHERE erased_at IS NULL;--> statement-breakpoint
CREATE INDEX `user_list_level` ON `user` (`level_quarters`,`id`,`blocked_at`,`erased_at`) WHERE erased_at IS NULL;--> statement-breakpoint
CREATE INDEX `user_list_birth` ON `user` (`birth_date`,`id`,`blocked_at`,`erased_at`) WHERE erased_at IS NULL;--> statement-breakpoint
CREATE INDEX `user_list_id` ON `user` (`id`,`blocked_at`,`erased_at`) WHERE erased_at IS NULL;