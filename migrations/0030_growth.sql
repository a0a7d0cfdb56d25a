CREATE TABLE "running_totals" (
	"kind" text NOT NULL,
	"starts_on" date DEFAULT '-infinity' NOT NULL,
	"course_id" text DEFAULT '' NOT NULL,
	"count" bigint DEFAULT 0 NOT NULL,
	"paise" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
DROP INDEX "users_role_created";--> statement-breakpoint
DROP INDEX "audit_log_at";--> statement-breakpoint
DROP INDEX "enrollment_requests_status_created";--> statement-breakpoint
DROP INDEX "enrollments_enrolled";--> statement-breakpoint
DROP INDEX "payments_status_created";--> statement-breakpoint
DROP INDEX "refunds_created";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "counted_enrollments" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "counted_completed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "counted_progress" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "running_totals_kind" ON "running_totals" USING btree ("kind","starts_on");--> statement-breakpoint
CREATE INDEX "running_totals_course" ON "running_totals" USING btree ("course_id","kind") WHERE "running_totals"."course_id" <> '';--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree (lower("full_name"),"id");--> statement-breakpoint
CREATE INDEX "users_disabled" ON "users" USING btree ("created_at","id") WHERE "users"."banned";--> statement-breakpoint
CREATE INDEX "users_enrollments" ON "users" USING btree ("counted_enrollments" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "users_progress" ON "users" USING btree ((case when "counted_enrollments" = 0 then 0 else round("counted_progress"::numeric / "counted_enrollments") end) desc,"id");--> statement-breakpoint
CREATE INDEX "courses_title" ON "courses" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "contact_messages_created" ON "contact_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "enrollment_requests_created" ON "enrollment_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "enrollments_progress_enrolled" ON "enrollments" USING btree ("progress" DESC NULLS FIRST,"enrolled_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "enrollments_demo" ON "enrollments" USING btree ("enrolled_at","id") WHERE "enrollments"."is_demo";--> statement-breakpoint
CREATE INDEX "payments_created" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payments_revenue" ON "payments" USING btree ("created_at","course_id","amount") WHERE "payments"."status" = 'completed' and not "payments"."is_test";--> statement-breakpoint
CREATE INDEX "payments_amount" ON "payments" USING btree ("amount" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "orders_amount" ON "orders" USING btree ("total_paise" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "refunds_amount" ON "refunds" USING btree ("paise" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "users_role_created" ON "users" USING btree ("role","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "enrollment_requests_status_created" ON "enrollment_requests" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "enrollments_enrolled" ON "enrollments" USING btree ("enrolled_at","id","course_id") WHERE not "enrollments"."is_demo";--> statement-breakpoint
CREATE INDEX "payments_status_created" ON "payments" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "refunds_created" ON "refunds" USING btree ("created_at","id");
--> statement-breakpoint
UPDATE "refunds" SET "is_test" = "ledger".is_test FROM "ledger" WHERE "ledger".id = "refunds".id AND "ledger".kind = 'refund';
--> statement-breakpoint
-- A refund is a test as its payment is. A refund by hand is a test if the order had received nothing but tests.
CREATE FUNCTION pankh_refund_is_test() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_test := (SELECT coalesce(bool_and(p.is_test), false) FROM payments p
    WHERE p.order_id = NEW.order_id AND (NEW.payment_id IS NULL OR p.id = NEW.payment_id));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_is_test BEFORE INSERT ON "refunds" FOR EACH ROW EXECUTE FUNCTION pankh_refund_is_test();
--> statement-breakpoint
CREATE OR REPLACE VIEW "ledger" AS
  SELECT p.id, 'payment' AS kind, p.user_id, p.course_id, p.enrollment_id, p.request_id, p.order_id, p.amount,
    p.status, p.status = 'completed' AND NOT p.is_test AS counts, p.method, p.reference, p.note, p.created_at,
    p.is_test, p.fee_paise, p.fee_tax_paise
  FROM "payments" p
  UNION ALL
  SELECT r.id, 'refund', o.user_id, o.course_id, o.enrollment_id, NULL, r.order_id, (-r.paise / 100.0)::numeric(12, 2),
    CASE r.state WHEN 'processed' THEN 'refunded' WHEN 'failed' THEN 'failed' ELSE 'pending' END,
    r.state <> 'failed' AND NOT r.is_test, r.method, coalesce(r.reference, r.external_id), r.reason, r.created_at,
    r.is_test, NULL, NULL
  FROM "refunds" r JOIN "orders" o ON o.id = r.order_id;
--> statement-breakpoint
-- The site's time zone, in which days begin and end.
CREATE FUNCTION pankh_zone() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT value ->> 'zone' FROM settings WHERE key = 'time'), 'Asia/Kolkata')
$$;
--> statement-breakpoint
-- The totals to which one payment or refund belongs, and what it adds to each.
CREATE FUNCTION pankh_totals_of_money(entry text, day date, course text, status text, counts boolean,
    is_test boolean, amount numeric)
  RETURNS TABLE (kind text, starts_on date, course_id text, count bigint, paise bigint) LANGUAGE sql STABLE AS $$
  SELECT part.kind, part.starts_on, part.course_id, part.count::bigint, part.paise::bigint
  FROM (VALUES
      ('revenue', day, '', (entry = 'payment')::int, amount * 100, counts),
      ('course_revenue', date_trunc('month', day)::date, coalesce(course, ''), (entry = 'payment')::int, amount * 100, counts),
      ('ledger_' || status, day, '', 1, CASE WHEN is_test THEN 0 ELSE abs(amount) * 100 END, true)
    ) part (kind, starts_on, course_id, count, paise, belongs)
  WHERE part.belongs
$$;
--> statement-breakpoint
-- The totals to which one enrollment belongs. A closed one still counts as enrolled, and demo data never counts.
CREATE FUNCTION pankh_totals_of_enrollment(day date, course text, status text, is_demo boolean, closed_at timestamptz)
  RETURNS TABLE (kind text, starts_on date, course_id text, count bigint, paise bigint) LANGUAGE sql STABLE AS $$
  SELECT part.kind, part.starts_on, part.course_id, 1::bigint, 0::bigint
  FROM (VALUES
      ('enrolled', day, '', true),
      ('course_enrolled', date_trunc('month', day)::date, course, true),
      ('open_' || status, '-infinity'::date, '', closed_at IS NULL)
    ) part (kind, starts_on, course_id, belongs)
  WHERE part.belongs AND NOT is_demo
$$;
--> statement-breakpoint
-- All totals as the rows give them now. The table running_totals must always add up to the same.
CREATE VIEW "counted_totals" AS
  SELECT kind, starts_on, course_id, sum(count)::bigint AS count, sum(paise)::bigint AS paise FROM (
    SELECT t.* FROM "ledger" l, (SELECT pankh_zone() AS name OFFSET 0) zone, LATERAL pankh_totals_of_money(l.kind,
      (l.created_at AT TIME ZONE zone.name)::date, l.course_id, l.status, l.counts, l.is_test, l.amount) t
    UNION ALL
    SELECT t.* FROM "enrollments" e, (SELECT pankh_zone() AS name OFFSET 0) zone, LATERAL pankh_totals_of_enrollment(
      (e.enrolled_at AT TIME ZONE zone.name)::date, e.course_id, e.status, e.is_demo, e.closed_at) t
    UNION ALL
    SELECT 'students', '-infinity'::date, '', 1, 0 FROM "users" WHERE role = 'student'
  ) part GROUP BY kind, starts_on, course_id;
--> statement-breakpoint
-- A row is only ever added, so that no transaction waits for another. The lock is one that writers share; it makes
-- them wait while all totals are counted again, for example in another time zone.
CREATE FUNCTION pankh_total_payments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign int := CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END;
BEGIN
  LOCK TABLE running_totals IN ROW EXCLUSIVE MODE;
  INSERT INTO running_totals SELECT t.kind, t.starts_on, t.course_id, sign * sum(t.count), sign * sum(t.paise)
    FROM moved_rows p, (SELECT pankh_zone() AS name OFFSET 0) zone, LATERAL pankh_totals_of_money('payment',
      (p.created_at AT TIME ZONE zone.name)::date, p.course_id, p.status, p.status = 'completed' AND NOT p.is_test,
      p.is_test, p.amount) t
    GROUP BY t.kind, t.starts_on, t.course_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_total_insert AFTER INSERT ON "payments" REFERENCING NEW TABLE AS moved_rows
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_total_payments();
--> statement-breakpoint
CREATE TRIGGER payments_total_delete AFTER DELETE ON "payments" REFERENCING OLD TABLE AS moved_rows
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_total_payments();
--> statement-breakpoint
CREATE FUNCTION pankh_total_payment_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE running_totals IN ROW EXCLUSIVE MODE;
  INSERT INTO running_totals SELECT t.kind, t.starts_on, t.course_id, -t.count, -t.paise
    FROM pankh_totals_of_money('payment', (OLD.created_at AT TIME ZONE pankh_zone())::date, OLD.course_id, OLD.status,
      OLD.status = 'completed' AND NOT OLD.is_test, OLD.is_test, OLD.amount) t;
  INSERT INTO running_totals SELECT t.*
    FROM pankh_totals_of_money('payment', (NEW.created_at AT TIME ZONE pankh_zone())::date, NEW.course_id, NEW.status,
      NEW.status = 'completed' AND NOT NEW.is_test, NEW.is_test, NEW.amount) t;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_total_update AFTER UPDATE ON "payments" FOR EACH ROW
  WHEN ((OLD.created_at, OLD.course_id, OLD.status, OLD.is_test, OLD.amount)
    IS DISTINCT FROM (NEW.created_at, NEW.course_id, NEW.status, NEW.is_test, NEW.amount))
  EXECUTE FUNCTION pankh_total_payment_again();
--> statement-breakpoint
-- Refunds are stored one at a time, and are never deleted by the shop.
CREATE FUNCTION pankh_total_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  course text := (SELECT o.course_id FROM orders o WHERE o.id = coalesce(NEW.order_id, OLD.order_id));
BEGIN
  LOCK TABLE running_totals IN ROW EXCLUSIVE MODE;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO running_totals SELECT t.kind, t.starts_on, t.course_id, -t.count, -t.paise
      FROM pankh_totals_of_money('refund', (OLD.created_at AT TIME ZONE pankh_zone())::date, course,
        CASE OLD.state WHEN 'processed' THEN 'refunded' WHEN 'failed' THEN 'failed' ELSE 'pending' END,
        OLD.state <> 'failed' AND NOT OLD.is_test, OLD.is_test, -OLD.paise / 100.0) t;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO running_totals SELECT t.*
      FROM pankh_totals_of_money('refund', (NEW.created_at AT TIME ZONE pankh_zone())::date, course,
        CASE NEW.state WHEN 'processed' THEN 'refunded' WHEN 'failed' THEN 'failed' ELSE 'pending' END,
        NEW.state <> 'failed' AND NOT NEW.is_test, NEW.is_test, -NEW.paise / 100.0) t;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_total AFTER INSERT OR DELETE ON "refunds" FOR EACH ROW EXECUTE FUNCTION pankh_total_refund();
--> statement-breakpoint
CREATE TRIGGER refunds_total_update AFTER UPDATE ON "refunds" FOR EACH ROW
  WHEN ((OLD.created_at, OLD.state, OLD.is_test, OLD.paise) IS DISTINCT FROM (NEW.created_at, NEW.state, NEW.is_test, NEW.paise))
  EXECUTE FUNCTION pankh_total_refund();
--> statement-breakpoint
-- Enrollments add to the totals, and to what the student's account says about the student. Demo data does not count.
CREATE FUNCTION pankh_total_enrollments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign int := CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END;
BEGIN
  LOCK TABLE running_totals IN ROW EXCLUSIVE MODE;
  INSERT INTO running_totals SELECT t.kind, t.starts_on, t.course_id, sign * sum(t.count), 0
    FROM moved_rows e, (SELECT pankh_zone() AS name OFFSET 0) zone, LATERAL pankh_totals_of_enrollment(
      (e.enrolled_at AT TIME ZONE zone.name)::date, e.course_id, e.status, e.is_demo, e.closed_at) t
    GROUP BY t.kind, t.starts_on, t.course_id;
  UPDATE users SET counted_enrollments = counted_enrollments + sign * l.enrollments,
      counted_completed = counted_completed + sign * l.completed, counted_progress = counted_progress + sign * l.progress
    FROM (SELECT user_id, count(*) AS enrollments, count(*) FILTER (WHERE status = 'completed') AS completed,
        sum(progress) AS progress FROM moved_rows WHERE NOT is_demo GROUP BY user_id) l
    WHERE l.user_id = users.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER enrollments_total_insert AFTER INSERT ON "enrollments" REFERENCING NEW TABLE AS moved_rows
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_total_enrollments();
--> statement-breakpoint
CREATE TRIGGER enrollments_total_delete AFTER DELETE ON "enrollments" REFERENCING OLD TABLE AS moved_rows
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_total_enrollments();
--> statement-breakpoint
CREATE FUNCTION pankh_total_enrollment_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE running_totals IN ROW EXCLUSIVE MODE;
  INSERT INTO running_totals SELECT t.kind, t.starts_on, t.course_id, -t.count, -t.paise FROM pankh_totals_of_enrollment(
    (OLD.enrolled_at AT TIME ZONE pankh_zone())::date, OLD.course_id, OLD.status, OLD.is_demo, OLD.closed_at) t;
  INSERT INTO running_totals SELECT t.* FROM pankh_totals_of_enrollment(
    (NEW.enrolled_at AT TIME ZONE pankh_zone())::date, NEW.course_id, NEW.status, NEW.is_demo, NEW.closed_at) t;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER enrollments_total_update AFTER UPDATE ON "enrollments" FOR EACH ROW
  WHEN ((OLD.enrolled_at, OLD.course_id, OLD.status, OLD.is_demo, OLD.closed_at IS NULL)
    IS DISTINCT FROM (NEW.enrolled_at, NEW.course_id, NEW.status, NEW.is_demo, NEW.closed_at IS NULL))
  EXECUTE FUNCTION pankh_total_enrollment_again();
--> statement-breakpoint
-- One statement for all rows of an update, so that a change of a course's lessons writes each account once.
CREATE FUNCTION pankh_count_learning_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET counted_enrollments = counted_enrollments + l.enrollments,
      counted_completed = counted_completed + l.completed, counted_progress = counted_progress + l.progress
    FROM (SELECT user_id, sum(sign) AS enrollments, sum(sign * completed) AS completed, sum(sign * progress) AS progress
      FROM (
        SELECT user_id, -1 AS sign, (status = 'completed')::int AS completed, progress FROM old_rows WHERE NOT is_demo
        UNION ALL SELECT user_id, 1, (status = 'completed')::int, progress FROM new_rows WHERE NOT is_demo
      ) both_rows
      GROUP BY user_id
      HAVING sum(sign) <> 0 OR sum(sign * completed) <> 0 OR sum(sign * progress) <> 0) l
    WHERE l.user_id = users.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER enrollments_learning_update AFTER UPDATE ON "enrollments" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_count_learning_again();
--> statement-breakpoint
CREATE FUNCTION pankh_total_students() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO running_totals (kind, count)
    SELECT 'students', CASE TG_OP WHEN 'DELETE' THEN -count(*) ELSE count(*) END FROM moved_rows
    WHERE role = 'student' HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_total_insert AFTER INSERT ON "users" REFERENCING NEW TABLE AS moved_rows
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_total_students();
--> statement-breakpoint
CREATE TRIGGER users_total_delete AFTER DELETE ON "users" REFERENCING OLD TABLE AS moved_rows
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_total_students();
--> statement-breakpoint
CREATE FUNCTION pankh_total_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO running_totals (kind, count)
    SELECT 'students', (NEW.role = 'student')::int - (OLD.role = 'student')::int;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_total_update AFTER UPDATE ON "users" FOR EACH ROW
  WHEN ((OLD.role = 'student') IS DISTINCT FROM (NEW.role = 'student')) EXECUTE FUNCTION pankh_total_role();
--> statement-breakpoint
-- An account may be stored after its enrollments, for example by an import.
CREATE FUNCTION pankh_count_learning_of_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT count(*), count(*) FILTER (WHERE status = 'completed'), coalesce(sum(progress), 0)
    INTO NEW.counted_enrollments, NEW.counted_completed, NEW.counted_progress
    FROM enrollments WHERE user_id = NEW.id AND NOT is_demo;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_learning BEFORE INSERT ON "users" FOR EACH ROW EXECUTE FUNCTION pankh_count_learning_of_new();
--> statement-breakpoint
-- Pages hear of a change to an account, but not of each step that the student learns: the enrollment tells of that.
DROP TRIGGER users_tell ON "users";
--> statement-breakpoint
CREATE TRIGGER users_tell AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF email, email_verified, full_name, role, phone,
  address, avatar_url, banned, ban_reason, ban_expires, created_at, updated_at ON "users"
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell('students');
--> statement-breakpoint
-- Counts everything again from the rows. Writers wait meanwhile, and what they write is counted after it.
CREATE FUNCTION pankh_recount_totals() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE running_totals IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM running_totals;
  INSERT INTO running_totals SELECT * FROM counted_totals;
END $$;
--> statement-breakpoint
CREATE VIEW "counted_learning" AS
  SELECT u.id AS user_id, coalesce(l.enrollments, 0) AS enrollments, coalesce(l.completed, 0) AS completed,
    coalesce(l.progress, 0) AS progress
  FROM "users" u LEFT JOIN (SELECT user_id, count(*)::int AS enrollments,
      (count(*) FILTER (WHERE status = 'completed'))::int AS completed, sum(progress)::int AS progress
    FROM "enrollments" WHERE NOT is_demo GROUP BY user_id) l ON l.user_id = u.id;
--> statement-breakpoint
CREATE FUNCTION pankh_recount_learning() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE enrollments IN SHARE ROW EXCLUSIVE MODE;
  UPDATE users SET counted_enrollments = l.enrollments, counted_completed = l.completed, counted_progress = l.progress
    FROM counted_learning l WHERE l.user_id = users.id
      AND (counted_enrollments, counted_completed, counted_progress) <> (l.enrollments, l.completed, l.progress);
END $$;
--> statement-breakpoint
-- The days of all totals change with the site's time zone.
CREATE FUNCTION pankh_recount_in_zone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(NEW.key, OLD.key) = 'time' AND NEW.value ->> 'zone' IS DISTINCT FROM OLD.value ->> 'zone' THEN
    PERFORM pankh_recount_totals();
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER settings_zone AFTER INSERT OR UPDATE OR DELETE ON "settings" FOR EACH ROW
  EXECUTE FUNCTION pankh_recount_in_zone();
--> statement-breakpoint
-- Searches for a part of a text use trigrams. Without the extension pg_trgm, they read whole tables and find the same.
CREATE FUNCTION pankh_index_searches() RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX IF NOT EXISTS users_search ON users USING gin (full_name gin_trgm_ops, email gin_trgm_ops);
  CREATE INDEX IF NOT EXISTS orders_search ON orders
    USING gin (full_name gin_trgm_ops, email gin_trgm_ops, course_title gin_trgm_ops, utr gin_trgm_ops);
  CREATE INDEX IF NOT EXISTS payments_search ON payments USING gin (reference gin_trgm_ops);
  CREATE INDEX IF NOT EXISTS refunds_search ON refunds USING gin ((coalesce(reference, external_id)) gin_trgm_ops);
  CREATE INDEX IF NOT EXISTS enrollment_requests_search ON enrollment_requests
    USING gin (full_name gin_trgm_ops, email gin_trgm_ops, course_title gin_trgm_ops, reference gin_trgm_ops);
  CREATE INDEX IF NOT EXISTS contact_messages_search ON contact_messages USING gin (full_name gin_trgm_ops,
    email gin_trgm_ops, subject gin_trgm_ops, message gin_trgm_ops, reference gin_trgm_ops);
  RETURN true;
EXCEPTION
  WHEN insufficient_privilege OR undefined_file OR undefined_object OR feature_not_supported THEN RETURN false;
END $$;
--> statement-breakpoint
SELECT pankh_index_searches();
--> statement-breakpoint
SELECT pankh_recount_totals(), pankh_recount_learning();
