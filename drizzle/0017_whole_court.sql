ALTER TABLE `reservation` ADD `quarters_only` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Whole courts that have begun stay as they were charged and paid: by quarters, empty places by nobody.
UPDATE reservation SET quarters_only = 1 WHERE type = 'complete' AND starts_at <= unixepoch() * 1000;
