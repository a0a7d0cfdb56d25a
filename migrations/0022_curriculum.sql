CREATE TABLE "lesson_notes" (
	"user_id" text NOT NULL,
	"lesson_id" text NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lesson_notes_user_id_lesson_id_pk" PRIMARY KEY("user_id","lesson_id"),
	CONSTRAINT "lesson_notes_text" CHECK (char_length("lesson_notes"."text") <= 20000)
);
--> statement-breakpoint
CREATE TABLE "lesson_progress" (
	"user_id" text NOT NULL,
	"lesson_id" text NOT NULL,
	"enrollment_id" text NOT NULL,
	"first_opened_at" timestamp (3) with time zone NOT NULL,
	"last_opened_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	"done_by" text,
	"watched" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"watched_at" timestamp (3) with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "lesson_progress_user_id_lesson_id_pk" PRIMARY KEY("user_id","lesson_id"),
	CONSTRAINT "lesson_progress_done" CHECK (("lesson_progress"."done_at" is null) = ("lesson_progress"."done_by" is null)),
	CONSTRAINT "lesson_progress_done_by" CHECK ("lesson_progress"."done_by" in ('student', 'video', 'quiz', 'assignment', 'live', 'admin', 'import')),
	CONSTRAINT "lesson_progress_position" CHECK ("lesson_progress"."position" >= 0)
);
--> statement-breakpoint
CREATE TABLE "lessons" (
	"id" text PRIMARY KEY NOT NULL,
	"course_id" text NOT NULL,
	"module_id" text,
	"slug" text NOT NULL,
	"kind" text DEFAULT 'text' NOT NULL,
	"title" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"minutes" integer,
	"is_published" boolean DEFAULT false NOT NULL,
	"is_free" boolean DEFAULT false NOT NULL,
	"is_optional" boolean DEFAULT false NOT NULL,
	"must_watch" boolean DEFAULT false NOT NULL,
	"video" jsonb,
	"unlock_days" integer,
	"unlock_at" timestamp (3) with time zone,
	"pass_percent" integer,
	"attempts_limit" integer,
	"archived_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lessons_course_slug" UNIQUE("course_id","slug"),
	CONSTRAINT "lessons_kind" CHECK ("lessons"."kind" in ('text', 'video', 'live', 'quiz', 'assignment')),
	CONSTRAINT "lessons_minutes" CHECK ("lessons"."minutes" is null or "lessons"."minutes" between 1 and 960),
	CONSTRAINT "lessons_module" CHECK ("lessons"."module_id" is not null or "lessons"."archived_at" is not null),
	CONSTRAINT "lessons_unlock" CHECK ("lessons"."unlock_days" is null or "lessons"."unlock_at" is null),
	CONSTRAINT "lessons_unlock_days" CHECK ("lessons"."unlock_days" is null or "lessons"."unlock_days" between 0 and 730),
	CONSTRAINT "lessons_pass" CHECK ("lessons"."pass_percent" is null or "lessons"."pass_percent" between 0 and 100),
	CONSTRAINT "lessons_attempts" CHECK ("lessons"."attempts_limit" is null or "lessons"."attempts_limit" >= 1)
);
--> statement-breakpoint
CREATE TABLE "live_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"lesson_id" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"zone" text NOT NULL,
	"join_url" text,
	"recording" jsonb,
	"sequence" integer DEFAULT 0 NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	CONSTRAINT "live_sessions_lesson" UNIQUE("lesson_id"),
	CONSTRAINT "live_sessions_minutes" CHECK ("live_sessions"."minutes" between 1 and 960)
);
--> statement-breakpoint
CREATE TABLE "modules" (
	"id" text PRIMARY KEY NOT NULL,
	"course_id" text NOT NULL,
	"title" text NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "is_sequential" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "completes_itself" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "content_version" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "lesson_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "lessons" integer;--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "reported_progress" integer;--> statement-breakpoint
ALTER TABLE "lesson_notes" ADD CONSTRAINT "lesson_notes_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_module_id_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."modules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_sessions" ADD CONSTRAINT "live_sessions_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_notes_lesson" ON "lesson_notes" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "lesson_progress_lesson" ON "lesson_progress" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "lesson_progress_enrollment" ON "lesson_progress" USING btree ("enrollment_id","last_opened_at");--> statement-breakpoint
CREATE INDEX "lesson_progress_done_at" ON "lesson_progress" USING btree ("user_id","done_at");--> statement-breakpoint
CREATE INDEX "lessons_module" ON "lessons" USING btree ("module_id","sort_order");--> statement-breakpoint
CREATE INDEX "live_sessions_starts" ON "live_sessions" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "modules_course" ON "modules" USING btree ("course_id","sort_order");--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_lesson_minutes" CHECK ("activity"."lesson_minutes" between 0 and "activity"."minutes");--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_reported" CHECK ("enrollments"."reported_progress" is null or "enrollments"."reported_progress" between 0 and 100);
--> statement-breakpoint
-- A curriculum is on the public page of its course, on its students' pages and in the panel.
CREATE TRIGGER modules_tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "modules"
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell('curriculum');
--> statement-breakpoint
CREATE TRIGGER lessons_tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "lessons"
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell('curriculum');
--> statement-breakpoint
CREATE TRIGGER live_sessions_tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "live_sessions"
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell('curriculum');
--> statement-breakpoint
-- A student's pages and the panel hear that a lesson was done, not how far a video was watched.
CREATE FUNCTION pankh_tell_lesson_done() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pankh_live', TG_ARGV[0]);
  PERFORM pg_notify('pankh_live', 'student:' || CASE TG_OP WHEN 'DELETE' THEN OLD.user_id ELSE NEW.user_id END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER lesson_progress_tell_insert AFTER INSERT ON "lesson_progress" FOR EACH ROW
  WHEN (NEW.done_at IS NOT NULL) EXECUTE FUNCTION pankh_tell_lesson_done('progress');
--> statement-breakpoint
CREATE TRIGGER lesson_progress_tell_update AFTER UPDATE ON "lesson_progress" FOR EACH ROW
  WHEN (OLD.done_at IS DISTINCT FROM NEW.done_at) EXECUTE FUNCTION pankh_tell_lesson_done('progress');
--> statement-breakpoint
CREATE TRIGGER lesson_progress_tell_delete AFTER DELETE ON "lesson_progress" FOR EACH ROW
  WHEN (OLD.done_at IS NOT NULL) EXECUTE FUNCTION pankh_tell_lesson_done('progress');
