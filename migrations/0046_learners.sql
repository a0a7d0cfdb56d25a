ALTER TABLE "enrollment_requests" ADD COLUMN "learner_name" text;--> statement-breakpoint
ALTER TABLE "enrollment_requests" ADD COLUMN "learner_class" text;--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "learner_name" text;--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "learner_class" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "learner_name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "learner_class" text;