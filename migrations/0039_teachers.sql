CREATE TABLE "teachers" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"about" text NOT NULL,
	"photo_url" text,
	"links" text[] DEFAULT '{}' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "teachers_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "teacher_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "faqs" ADD COLUMN "course_id" text;--> statement-breakpoint
CREATE INDEX "teachers_shown" ON "teachers" USING btree ("sort_order") WHERE "teachers"."is_active";--> statement-breakpoint
CREATE INDEX "faqs_course" ON "faqs" USING btree ("course_id","sort_order") WHERE "faqs"."course_id" is not null;--> statement-breakpoint
CREATE TRIGGER teachers_tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "teachers"
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell('teachers');
--> statement-breakpoint
DROP TRIGGER courses_tell ON "courses";
--> statement-breakpoint
CREATE TRIGGER courses_tell AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF id, slug, title, description,
  short_description, price, original_price, duration_days, course_type, features, delivery_includes, enrolled_count,
  rating, image_url, is_active, published_at, extra, is_sequential, completes_itself, hand_in_completes,
  content_version, version, created_at, updated_at, teacher_ids ON "courses"
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell('courses');
