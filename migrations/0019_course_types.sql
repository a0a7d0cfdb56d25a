CREATE TABLE "course_types" (
	"key" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"color" text NOT NULL,
	"art" text NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "courses" DROP CONSTRAINT "courses_type";--> statement-breakpoint
INSERT INTO "course_types" ("key", "label", "color", "art", "sort_order") VALUES
  ('drone', 'Drone', '#b3135e', 'drone', 1),
  ('programming', 'Programming', '#1a6b3c', 'programming', 2);
--> statement-breakpoint
CREATE TRIGGER course_types_tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "course_types"
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell('types');
