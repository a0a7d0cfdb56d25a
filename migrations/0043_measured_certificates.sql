ALTER TABLE "certificates" DROP CONSTRAINT "certificates_content";--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "minutes" integer;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_content" CHECK ("certificates"."content_version" in (1, 2, 3, 4));