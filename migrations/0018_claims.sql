CREATE TABLE "reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"course_id" text NOT NULL,
	"enrollment_id" text NOT NULL,
	"user_id" text,
	"rating" integer NOT NULL,
	"text" text NOT NULL,
	"shown_name" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"hidden_reason" text,
	"reply" text,
	"progress_then" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	CONSTRAINT "reviews_enrollment" UNIQUE("enrollment_id"),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_state" CHECK ("reviews"."state" in ('waiting', 'shown', 'hidden')),
	CONSTRAINT "reviews_hidden" CHECK (("reviews"."state" = 'hidden') = ("reviews"."hidden_reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "consent_words" text;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "consent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "reviews_course" ON "reviews" USING btree ("course_id","created_at");--> statement-breakpoint
CREATE INDEX "reviews_user" ON "reviews" USING btree ("user_id");
--> statement-breakpoint
-- The invented testimonials that every new shop began with, found by the MD5 hash of their text.
UPDATE "testimonials" SET "is_sample" = true WHERE md5("comment") IN (
  '9e5252738ac7585079c2001bf5f177d0', 'e1367431b1f3e10f02c4bc18dff566a6', '9a2b4b2930c2e7cd555afb776d2fbc95',
  '60cd85fc175ebfe08d597ed6d42f4014', '37829d29b3a4f83675b7950dffcad2df', 'dd1f717288b3734da20047654dc45af2');
--> statement-breakpoint
-- Testimonials that visitors see already keep showing; no time of consent is invented for them.
UPDATE "testimonials" SET "consent_words" = 'before consent was asked' WHERE "is_approved" AND NOT "is_sample";
--> statement-breakpoint
-- Reviews are told to everybody, as the courses' pages show them, and to the student who wrote them.
CREATE TRIGGER reviews_tell_insert AFTER INSERT ON "reviews" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell_student('reviews');
--> statement-breakpoint
CREATE TRIGGER reviews_tell_update AFTER UPDATE ON "reviews" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell_student('reviews');
--> statement-breakpoint
CREATE TRIGGER reviews_tell_delete AFTER DELETE ON "reviews" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell_student('reviews');
