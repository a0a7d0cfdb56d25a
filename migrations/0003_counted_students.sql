DROP INDEX "courses_popular";--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "counted_students" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "courses_popular" ON "courses" USING btree (greatest("enrolled_count", "counted_students") desc,"created_at" DESC NULLS FIRST,"id") WHERE "courses"."is_active";
--> statement-breakpoint
UPDATE "courses" SET "counted_students" = counted.students
  FROM (SELECT course_id, count(*)::int AS students FROM "enrollments" WHERE NOT is_demo GROUP BY course_id) counted
  WHERE counted.course_id = "courses"."id";
--> statement-breakpoint
-- The count moves with the enrollments; that the course changed is then told by its own trigger.
CREATE FUNCTION pankh_count_students() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE courses SET counted_students = counted_students + CASE TG_OP WHEN 'INSERT' THEN moved.students ELSE -moved.students END
    FROM (SELECT course_id, count(*)::int AS students FROM moved_rows WHERE NOT is_demo GROUP BY course_id) moved
    WHERE moved.course_id = courses.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER enrollments_count_insert AFTER INSERT ON "enrollments" REFERENCING NEW TABLE AS moved_rows
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_count_students();
--> statement-breakpoint
CREATE TRIGGER enrollments_count_delete AFTER DELETE ON "enrollments" REFERENCING OLD TABLE AS moved_rows
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_count_students();
--> statement-breakpoint
-- A deleted course may come back by Undo after its enrollments have changed.
CREATE FUNCTION pankh_count_students_of_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.counted_students := (SELECT count(*) FROM enrollments WHERE course_id = NEW.id AND NOT is_demo);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER courses_count BEFORE INSERT ON "courses"
  FOR EACH ROW EXECUTE FUNCTION pankh_count_students_of_new();
