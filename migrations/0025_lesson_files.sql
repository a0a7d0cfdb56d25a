CREATE TABLE "files" (
	"id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"seconds" double precision,
	"width" integer,
	"height" integer,
	"starts_late" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_id" CHECK ("files"."id" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "files_purpose" CHECK ("files"."purpose" in ('video', 'attachment', 'captions')),
	CONSTRAINT "files_bytes" CHECK ("files"."bytes" > 0),
	CONSTRAINT "files_seconds" CHECK ((coalesce("files"."seconds", 0) > 0) = ("files"."purpose" = 'video'))
);
--> statement-breakpoint
CREATE TABLE "lesson_files" (
	"lesson_id" text NOT NULL,
	"file_id" text NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "lesson_files_lesson_id_file_id_pk" PRIMARY KEY("lesson_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "lesson_files" ADD CONSTRAINT "lesson_files_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_files" ADD CONSTRAINT "lesson_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_created" ON "files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "lesson_files_file" ON "lesson_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "lessons_video" ON "lessons" USING btree (("video" ->> 'ref'));
--> statement-breakpoint
-- A lesson's files are on its page and in the panel.
CREATE TRIGGER lesson_files_tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "lesson_files"
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell('curriculum');
