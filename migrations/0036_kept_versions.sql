ALTER TABLE "bank_lines" ADD COLUMN "utrs" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "faqs" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "enrollments_closed" ON "enrollments" USING btree ("enrolled_at","id") WHERE "enrollments"."closed_at" is not null;