CREATE TABLE "announcement_recipients" (
	"id" text PRIMARY KEY NOT NULL,
	"announcement_id" text NOT NULL,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"user_id" text,
	"order_id" text,
	"email_id" text,
	CONSTRAINT "announcement_recipients_once" UNIQUE("announcement_id","email")
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"course_id" text,
	"batch_id" text,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"left_out" jsonb NOT NULL,
	"off_lessons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"written_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "announcements_kind" CHECK ("announcements"."kind" in ('seat', 'nudge', 'change'))
);
--> statement-breakpoint
ALTER TABLE "announcement_recipients" ADD CONSTRAINT "announcement_recipients_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcement_recipients_waiting" ON "announcement_recipients" USING btree ("id") WHERE "announcement_recipients"."email_id" is null;--> statement-breakpoint
CREATE INDEX "announcement_recipients_user" ON "announcement_recipients" USING btree ("user_id") WHERE "announcement_recipients"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "announcement_recipients_email" ON "announcement_recipients" USING btree ("email");--> statement-breakpoint
CREATE INDEX "announcements_course" ON "announcements" USING btree ("course_id","created_at");--> statement-breakpoint
CREATE INDEX "enrollments_unbatched" ON "enrollments" USING btree ("course_id") WHERE "enrollments"."batch_id" is null;--> statement-breakpoint
-- Their page shows who has been written to.
CREATE TRIGGER announcement_recipients_tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "announcement_recipients"
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell('messages');
