-- A committed change tells every node and every open page what changed, never the data (FEST-10, CAT-12, DATA-4).
-- Statement triggers: one notification a statement, and PostgreSQL merges equal ones of a transaction.
CREATE FUNCTION pankh_tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pankh_live', TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- For rows that belong to a student: their own pages hear of it, and nobody else's.
CREATE FUNCTION pankh_tell_student() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pankh_live', TG_ARGV[0]);
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('pankh_live', 'student:' || user_id)
      FROM (SELECT DISTINCT user_id FROM new_rows WHERE user_id IS NOT NULL) changed;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('pankh_live', 'student:' || user_id)
      FROM (SELECT DISTINCT user_id FROM old_rows WHERE user_id IS NOT NULL) changed;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER courses_tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "courses"
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell('courses');
--> statement-breakpoint
CREATE TRIGGER festivals_tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "festivals"
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell('festivals');
--> statement-breakpoint
CREATE TRIGGER testimonials_tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "testimonials"
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell('testimonials');
--> statement-breakpoint
CREATE TRIGGER faqs_tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "faqs"
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell('faqs');
--> statement-breakpoint
CREATE TRIGGER settings_tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "settings"
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell('settings');
--> statement-breakpoint
CREATE TRIGGER contact_messages_tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "contact_messages"
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell('messages');
--> statement-breakpoint
CREATE TRIGGER enrollment_requests_tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "enrollment_requests"
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell('requests');
--> statement-breakpoint
CREATE TRIGGER users_tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "users"
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell('students');
--> statement-breakpoint
CREATE TRIGGER enrollments_tell_insert AFTER INSERT ON "enrollments" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell_student('enrollments');
--> statement-breakpoint
CREATE TRIGGER enrollments_tell_update AFTER UPDATE ON "enrollments" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell_student('enrollments');
--> statement-breakpoint
CREATE TRIGGER enrollments_tell_delete AFTER DELETE ON "enrollments" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell_student('enrollments');
--> statement-breakpoint
CREATE TRIGGER activity_tell_insert AFTER INSERT ON "activity" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell_student('activity');
--> statement-breakpoint
CREATE TRIGGER activity_tell_update AFTER UPDATE ON "activity" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell_student('activity');
--> statement-breakpoint
CREATE TRIGGER activity_tell_delete AFTER DELETE ON "activity" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell_student('activity');
--> statement-breakpoint
CREATE TRIGGER achievements_tell_insert AFTER INSERT ON "achievements" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell_student('achievements');
--> statement-breakpoint
CREATE TRIGGER achievements_tell_update AFTER UPDATE ON "achievements" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell_student('achievements');
--> statement-breakpoint
CREATE TRIGGER achievements_tell_delete AFTER DELETE ON "achievements" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell_student('achievements');
--> statement-breakpoint
CREATE TRIGGER payments_tell_insert AFTER INSERT ON "payments" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell_student('payments');
--> statement-breakpoint
CREATE TRIGGER payments_tell_update AFTER UPDATE ON "payments" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell_student('payments');
--> statement-breakpoint
CREATE TRIGGER payments_tell_delete AFTER DELETE ON "payments" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell_student('payments');
--> statement-breakpoint
CREATE TRIGGER certificates_tell_insert AFTER INSERT ON "certificates" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell_student('certificates');
--> statement-breakpoint
CREATE TRIGGER certificates_tell_update AFTER UPDATE ON "certificates" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell_student('certificates');
--> statement-breakpoint
CREATE TRIGGER certificates_tell_delete AFTER DELETE ON "certificates" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell_student('certificates');
