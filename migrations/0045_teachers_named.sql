ALTER TABLE "certificates" DROP CONSTRAINT "certificates_content";--> statement-breakpoint
ALTER TABLE "course_batches" ADD COLUMN "teacher_id" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "teacher" text;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "answered_by" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_content" CHECK ("certificates"."content_version" in (1, 2, 3, 4, 5));