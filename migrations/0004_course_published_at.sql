ALTER TABLE "courses" ADD COLUMN "published_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "courses" SET "published_at" = "created_at" WHERE "is_active";
