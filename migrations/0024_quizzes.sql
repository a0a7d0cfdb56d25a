CREATE TABLE "quiz_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"lesson_id" text NOT NULL,
	"number" integer NOT NULL,
	"paper" jsonb NOT NULL,
	"key" jsonb NOT NULL,
	"pass_percent" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"answers" jsonb,
	"results" jsonb,
	"points" integer,
	"out_of" integer NOT NULL,
	"is_passed" boolean,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "quiz_attempts_number" UNIQUE("user_id","lesson_id","number"),
	CONSTRAINT "quiz_attempts_submitted" CHECK (("quiz_attempts"."submitted_at" is null) = ("quiz_attempts"."answers" is null)
        and ("quiz_attempts"."submitted_at" is null) = ("quiz_attempts"."results" is null)
        and ("quiz_attempts"."submitted_at" is null) = ("quiz_attempts"."points" is null)
        and ("quiz_attempts"."submitted_at" is null) = ("quiz_attempts"."is_passed" is null))
);
--> statement-breakpoint
CREATE TABLE "quiz_questions" (
	"id" text PRIMARY KEY NOT NULL,
	"lesson_id" text NOT NULL,
	"prompt" text NOT NULL,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"key" jsonb NOT NULL,
	"explanation" text DEFAULT '' NOT NULL,
	"points" integer DEFAULT 1 NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "quiz_questions_points" CHECK ("quiz_questions"."points" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"lesson_id" text NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"feedback" text DEFAULT '' NOT NULL,
	"handed_in_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "submissions_state" CHECK ("submissions"."state" in ('waiting', 'accepted', 'returned')),
	CONSTRAINT "submissions_decided" CHECK (("submissions"."state" = 'waiting') = ("submissions"."decided_at" is null)),
	CONSTRAINT "submissions_text" CHECK (char_length("submissions"."text") <= 20000)
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "hand_in_completes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_attempts_open" ON "quiz_attempts" USING btree ("user_id","lesson_id") WHERE submitted_at is null;--> statement-breakpoint
CREATE INDEX "quiz_attempts_lesson" ON "quiz_attempts" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "quiz_questions_lesson" ON "quiz_questions" USING btree ("lesson_id","sort_order");--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_waiting" ON "submissions" USING btree ("user_id","lesson_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "submissions_lesson" ON "submissions" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "submissions_state" ON "submissions" USING btree ("state","handed_in_at");--> statement-breakpoint
-- The questions of a quiz belong to the curriculum of its course.
CREATE TRIGGER quiz_questions_tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "quiz_questions"
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell('curriculum');
--> statement-breakpoint
-- A student's other pages and the panel hear of an attempt; its answers are never part of the message.
CREATE TRIGGER quiz_attempts_tell_insert AFTER INSERT ON "quiz_attempts" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell_student('progress');
--> statement-breakpoint
CREATE TRIGGER quiz_attempts_tell_update AFTER UPDATE ON "quiz_attempts" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell_student('progress');
--> statement-breakpoint
CREATE TRIGGER submissions_tell_insert AFTER INSERT ON "submissions" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell_student('submissions');
--> statement-breakpoint
CREATE TRIGGER submissions_tell_update AFTER UPDATE ON "submissions" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell_student('submissions');
--> statement-breakpoint
CREATE TRIGGER submissions_tell_delete AFTER DELETE ON "submissions" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell_student('submissions');
