ALTER TABLE "contact_messages" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "lesson_id" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "answered_by" text;--> statement-breakpoint
CREATE INDEX "contact_messages_lesson" ON "contact_messages" USING btree ("user_id","lesson_id") WHERE "contact_messages"."lesson_id" is not null;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_answered" CHECK (("contact_messages"."answer" is null) = ("contact_messages"."answered_at" is null));--> statement-breakpoint
-- The page of the lesson on which a student asked shows the answer.
CREATE TRIGGER contact_messages_tell_update AFTER UPDATE ON "contact_messages" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell_student('messages');
