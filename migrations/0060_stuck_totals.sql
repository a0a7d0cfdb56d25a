DROP INDEX "enrollments_not_started";--> statement-breakpoint
DROP INDEX "enrollments_active";
--> statement-breakpoint
CREATE FUNCTION pankh_day(moment timestamptz) RETURNS date LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT (moment AT TIME ZONE pankh_zone())::date
$$;
--> statement-breakpoint
-- The totals to which one enrollment belongs. A closed one still counts as enrolled, and demo data never counts.
-- `studied_on` is the last day on which its student studied, in any course.
CREATE FUNCTION pankh_totals_of_enrollment(zone text, enrolled_at timestamptz, last_accessed timestamptz, course text,
    status text, is_demo boolean, closed_at timestamptz, studied_on date)
  RETURNS TABLE (kind text, starts_on date, course_id text, count bigint, paise bigint) LANGUAGE sql STABLE AS $$
  SELECT part.kind, part.starts_on, part.course_id, 1::bigint, 0::bigint
  FROM (SELECT (enrolled_at AT TIME ZONE zone)::date AS day, (last_accessed AT TIME ZONE zone)::date AS accessed_on) moved,
    LATERAL (VALUES
      ('enrolled', day, '', true),
      ('course_enrolled', date_trunc('month', day)::date, course, true),
      ('open_' || status, '-infinity'::date, course, closed_at IS NULL),
      ('last_studied', greatest(coalesce(accessed_on, day), studied_on), course, closed_at IS NULL AND status = 'active')
    ) part (kind, starts_on, course_id, belongs)
  WHERE part.belongs AND NOT is_demo
$$;
--> statement-breakpoint
CREATE OR REPLACE VIEW "counted_totals" AS
  SELECT kind, starts_on, course_id, sum(count)::bigint AS count, sum(paise)::bigint AS paise FROM (
    SELECT t.* FROM "ledger" l, (SELECT pankh_zone() AS name OFFSET 0) zone, LATERAL pankh_totals_of_entry(l.kind,
      l.created_at, zone.name, l.course_id, l.order_id, l.status, l.counts, l.is_test, l.amount) t
    UNION ALL
    SELECT t.* FROM "orders" o LEFT JOIN "first_orders" f ON f.id = o.id, (SELECT pankh_zone() AS name OFFSET 0) zone,
      LATERAL pankh_totals_of_order(o, zone.name, f.id IS NOT NULL) t
    UNION ALL
    SELECT t.* FROM "enrollments" e LEFT JOIN "users" u ON u.id = e.user_id, (SELECT pankh_zone() AS name OFFSET 0) zone,
      LATERAL pankh_totals_of_enrollment(zone.name, e.enrolled_at, e.last_accessed, e.course_id, e.status, e.is_demo,
        e.closed_at, u.last_studied_on) t
    UNION ALL
    SELECT 'students', '-infinity'::date, '', 1, 0 FROM "users" WHERE role = 'student'
  ) part GROUP BY kind, starts_on, course_id;
--> statement-breakpoint
-- The accounts come first: with their rows locked, no other transaction changes their last day of study meanwhile.
CREATE OR REPLACE FUNCTION pankh_total_enrollments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign int := CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END;
BEGIN
  LOCK TABLE running_totals IN ROW EXCLUSIVE MODE;
  UPDATE users SET counted_enrollments = counted_enrollments + sign * l.enrollments,
      counted_completed = counted_completed + sign * l.completed, counted_progress = counted_progress + sign * l.progress
    FROM (SELECT user_id, count(*) AS enrollments, count(*) FILTER (WHERE status = 'completed') AS completed,
        sum(progress) AS progress FROM moved_rows WHERE NOT is_demo GROUP BY user_id) l
    WHERE l.user_id = users.id;
  INSERT INTO running_totals SELECT t.kind, t.starts_on, t.course_id, sign * sum(t.count), 0
    FROM moved_rows e LEFT JOIN users u ON u.id = e.user_id, (SELECT pankh_zone() AS name OFFSET 0) zone,
      LATERAL pankh_totals_of_enrollment(zone.name, e.enrolled_at, e.last_accessed, e.course_id, e.status, e.is_demo,
        e.closed_at, u.last_studied_on) t
    GROUP BY t.kind, t.starts_on, t.course_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION pankh_total_enrollment_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE running_totals IN ROW EXCLUSIVE MODE;
  PERFORM FROM users WHERE id IN (OLD.user_id, NEW.user_id) ORDER BY id FOR NO KEY UPDATE;
  INSERT INTO running_totals SELECT kind, starts_on, course_id, sum(count), 0 FROM (
      SELECT t.kind, t.starts_on, t.course_id, -t.count AS count FROM pankh_totals_of_enrollment(pankh_zone(),
        OLD.enrolled_at, OLD.last_accessed, OLD.course_id, OLD.status, OLD.is_demo, OLD.closed_at,
        (SELECT last_studied_on FROM users WHERE id = OLD.user_id)) t
      UNION ALL SELECT t.kind, t.starts_on, t.course_id, t.count FROM pankh_totals_of_enrollment(pankh_zone(),
        NEW.enrolled_at, NEW.last_accessed, NEW.course_id, NEW.status, NEW.is_demo, NEW.closed_at,
        (SELECT last_studied_on FROM users WHERE id = NEW.user_id)) t) change
    GROUP BY kind, starts_on, course_id HAVING sum(count) <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP FUNCTION pankh_totals_of_enrollment(date, text, text, boolean, timestamptz);
--> statement-breakpoint
DROP TRIGGER enrollments_total_update ON "enrollments";
--> statement-breakpoint
CREATE TRIGGER enrollments_total_update AFTER UPDATE ON "enrollments" FOR EACH ROW
  WHEN ((OLD.enrolled_at, OLD.course_id, OLD.user_id, OLD.status, OLD.is_demo, OLD.closed_at IS NULL)
      IS DISTINCT FROM (NEW.enrolled_at, NEW.course_id, NEW.user_id, NEW.status, NEW.is_demo, NEW.closed_at IS NULL)
    OR (OLD.last_accessed IS DISTINCT FROM NEW.last_accessed
      AND pankh_day(OLD.last_accessed) IS DISTINCT FROM pankh_day(NEW.last_accessed)))
  EXECUTE FUNCTION pankh_total_enrollment_again();
--> statement-breakpoint
-- A student's first study of a day moves the active enrollments of the student to this day.
CREATE FUNCTION pankh_total_studied() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE running_totals IN ROW EXCLUSIVE MODE;
  INSERT INTO running_totals SELECT t.kind, t.starts_on, t.course_id, sum(change.sign * t.count), 0
    FROM (VALUES (-1, OLD.last_studied_on), (1, NEW.last_studied_on)) change (sign, studied_on),
      enrollments e, (SELECT pankh_zone() AS name OFFSET 0) zone,
      LATERAL pankh_totals_of_enrollment(zone.name, e.enrolled_at, e.last_accessed, e.course_id, e.status, e.is_demo,
        e.closed_at, change.studied_on) t
    WHERE e.user_id = coalesce(NEW.id, OLD.id) AND e.status = 'active'
    GROUP BY t.kind, t.starts_on, t.course_id HAVING sum(change.sign * t.count) <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_studied_insert AFTER INSERT ON "users" FOR EACH ROW WHEN (NEW.last_studied_on IS NOT NULL)
  EXECUTE FUNCTION pankh_total_studied();
--> statement-breakpoint
CREATE TRIGGER users_studied_delete AFTER DELETE ON "users" FOR EACH ROW WHEN (OLD.last_studied_on IS NOT NULL)
  EXECUTE FUNCTION pankh_total_studied();
--> statement-breakpoint
CREATE TRIGGER users_studied_update AFTER UPDATE ON "users" FOR EACH ROW
  WHEN (OLD.last_studied_on IS DISTINCT FROM NEW.last_studied_on) EXECUTE FUNCTION pankh_total_studied();
--> statement-breakpoint
-- Only these totals change, so that the money of a large shop is not added up again.
LOCK TABLE running_totals IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
DELETE FROM running_totals WHERE kind IN ('open_not_started', 'open_active', 'open_completed');
--> statement-breakpoint
INSERT INTO running_totals SELECT t.kind, t.starts_on, t.course_id, sum(t.count), 0
  FROM "enrollments" e LEFT JOIN "users" u ON u.id = e.user_id, (SELECT pankh_zone() AS name OFFSET 0) zone,
    LATERAL pankh_totals_of_enrollment(zone.name, e.enrolled_at, e.last_accessed, e.course_id, e.status, e.is_demo,
      e.closed_at, u.last_studied_on) t
  WHERE t.kind NOT IN ('enrolled', 'course_enrolled') GROUP BY t.kind, t.starts_on, t.course_id;
