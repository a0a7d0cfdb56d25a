CREATE TABLE "course_batches" (
	"id" text PRIMARY KEY NOT NULL,
	"course_id" text NOT NULL,
	"label" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"seats" integer NOT NULL,
	"is_closed" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_batches_seats" CHECK ("course_batches"."seats" between 1 and 10000),
	CONSTRAINT "course_batches_days" CHECK ("course_batches"."ends_on" is null or "course_batches"."ends_on" >= "course_batches"."starts_on")
);
--> statement-breakpoint
CREATE TABLE "calendar_tokens" (
	"user_id" text PRIMARY KEY NOT NULL,
	"seed" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_read_at" timestamp (3) with time zone,
	CONSTRAINT "calendar_tokens_hash" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "class_attendance" (
	"session_id" text NOT NULL,
	"user_id" text NOT NULL,
	"marked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "class_attendance_session_id_user_id_pk" PRIMARY KEY("session_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "class_reminders" (
	"session_id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "class_reminders_session_id_user_id_kind_starts_at_pk" PRIMARY KEY("session_id","user_id","kind","starts_at"),
	CONSTRAINT "class_reminders_kind" CHECK ("class_reminders"."kind" in ('day', 'hour'))
);
--> statement-breakpoint
CREATE TABLE "study_choices" (
	"user_id" text PRIMARY KEY NOT NULL,
	"reminders_off_at" timestamp (3) with time zone,
	"nudges_agreed_at" timestamp (3) with time zone,
	"nudges_words" text,
	"nudged_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "live_sessions" ADD COLUMN "batch_id" text;--> statement-breakpoint
ALTER TABLE "enrollment_requests" ADD COLUMN "batch_id" text;--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "batch_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "batch_id" text;--> statement-breakpoint
ALTER TABLE "class_attendance" ADD CONSTRAINT "class_attendance_session_id_live_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."live_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_reminders" ADD CONSTRAINT "class_reminders_session_id_live_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."live_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_batches_course" ON "course_batches" USING btree ("course_id","starts_on");--> statement-breakpoint
CREATE INDEX "class_attendance_user" ON "class_attendance" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "class_reminders_user" ON "class_reminders" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "live_sessions" ADD CONSTRAINT "live_sessions_batch_id_course_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."course_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_requests" ADD CONSTRAINT "enrollment_requests_batch_id_course_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."course_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_batch_id_course_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."course_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_batch_id_course_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."course_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enrollment_requests_batch" ON "enrollment_requests" USING btree ("batch_id") WHERE "enrollment_requests"."batch_id" is not null;--> statement-breakpoint
CREATE INDEX "enrollments_batch" ON "enrollments" USING btree ("batch_id") WHERE "enrollments"."batch_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_batch" ON "orders" USING btree ("batch_id") WHERE "orders"."batch_id" is not null;
--> statement-breakpoint
-- The seats left in a batch are on the public page of its course, so each change of who is in it is announced.
CREATE TRIGGER course_batches_tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "course_batches"
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell('batches');
--> statement-breakpoint
CREATE TRIGGER orders_tell_batch_insert AFTER INSERT ON "orders" FOR EACH ROW
  WHEN (NEW.batch_id IS NOT NULL) EXECUTE FUNCTION pankh_tell('batches');
--> statement-breakpoint
CREATE TRIGGER orders_tell_batch_update AFTER UPDATE ON "orders" FOR EACH ROW
  WHEN (OLD.batch_id IS DISTINCT FROM NEW.batch_id OR (NEW.batch_id IS NOT NULL AND OLD.state <> NEW.state))
  EXECUTE FUNCTION pankh_tell('batches');
--> statement-breakpoint
CREATE TRIGGER enrollments_tell_batch_insert AFTER INSERT ON "enrollments" FOR EACH ROW
  WHEN (NEW.batch_id IS NOT NULL) EXECUTE FUNCTION pankh_tell('batches');
--> statement-breakpoint
CREATE TRIGGER enrollments_tell_batch_update AFTER UPDATE ON "enrollments" FOR EACH ROW
  WHEN (OLD.batch_id IS DISTINCT FROM NEW.batch_id
    OR (NEW.batch_id IS NOT NULL AND OLD.closed_at IS DISTINCT FROM NEW.closed_at))
  EXECUTE FUNCTION pankh_tell('batches');
--> statement-breakpoint
CREATE TRIGGER enrollments_tell_batch_delete AFTER DELETE ON "enrollments" FOR EACH ROW
  WHEN (OLD.batch_id IS NOT NULL) EXECUTE FUNCTION pankh_tell('batches');
--> statement-breakpoint
CREATE TRIGGER enrollment_requests_tell_batch AFTER UPDATE ON "enrollment_requests" FOR EACH ROW
  WHEN (NEW.batch_id IS NOT NULL AND OLD.status <> NEW.status) EXECUTE FUNCTION pankh_tell('batches');
--> statement-breakpoint
CREATE TRIGGER class_attendance_tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "class_attendance"
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell('progress');
