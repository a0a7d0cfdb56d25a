ALTER TABLE "certificates" DROP CONSTRAINT "certificates_content";--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "kind" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "signature_image" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_content" CHECK ("certificates"."content_version" in (1, 2, 3));
