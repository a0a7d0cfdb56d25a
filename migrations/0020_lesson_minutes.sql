ALTER TABLE "certificates" DROP CONSTRAINT "certificates_content";--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "lesson_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "lessons" integer;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_lesson_minutes" CHECK ("activity"."lesson_minutes" between 0 and "activity"."minutes");--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_content" CHECK ("certificates"."content_version" in (1, 2, 3));