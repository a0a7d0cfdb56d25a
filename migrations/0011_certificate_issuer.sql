ALTER TABLE "certificates" ADD COLUMN "content_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "issuer_name" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "issuer_line" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "signatory" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "duration_days" integer;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "basis" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_content" CHECK ("certificates"."content_version" in (1, 2));