DROP INDEX `audit_user`;--> statement-breakpoint
DROP INDEX `audit_act`;--> statement-breakpoint
CREATE INDEX `audit_user_act` ON `audit` (`user_id`,`act`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_user` ON `audit` (`user_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_act` ON `audit` (`act`,`at`,`id`);