ALTER TABLE "users" ADD COLUMN "weekly_goal_hours" integer;--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "is_to_congratulate" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_weekly_goal" CHECK ("users"."weekly_goal_hours" between 1 and 40);