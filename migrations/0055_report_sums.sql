-- What an order's own code took off its price, as its lines say.
CREATE FUNCTION pankh_code_discount(lines jsonb, code text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(-sum((line ->> 'paise')::integer), 0)::integer FROM jsonb_array_elements(lines) line
  WHERE line ->> 'kind' IN ('offer', 'coupon') AND line ->> 'code' = code
$$;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "festival_id" text,
  ADD COLUMN "festival_paise" integer DEFAULT 0 NOT NULL,
  ADD COLUMN "code_paise" integer GENERATED ALWAYS AS (pankh_code_discount(lines, code)) STORED NOT NULL,
  ADD COLUMN "is_first" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- The orders that are the first thing that their buyers paid: also an account with the email address has no earlier
-- payment without an order, such as one of a former system. Of a buyer whose data was deleted, none is.
CREATE VIEW "first_orders" AS
  SELECT o.id, o.email FROM (SELECT DISTINCT ON (email) id, email, paid_at FROM "orders"
    WHERE paid_at IS NOT NULL AND NOT is_test AND email <> '' ORDER BY email, paid_at, id) o
  WHERE NOT EXISTS (SELECT 1 FROM "users" u JOIN "payments" p ON p.user_id = u.id WHERE u.email = o.email
    AND p.order_id IS NULL AND p.status = 'completed' AND NOT p.is_test AND p.created_at < o.paid_at);
--> statement-breakpoint
UPDATE "orders" SET festival_id = festival, festival_paise = paise
  FROM (SELECT o.id, (array_agg(p.festival_id))[1] AS festival, -sum((line ->> 'paise')::integer) AS paise
    FROM "orders" o, jsonb_array_elements(o.lines) line JOIN "promotions" p ON p.id = line ->> 'ruleId'
    WHERE line ->> 'kind' IN ('offer', 'coupon') AND p.festival_id IS NOT NULL GROUP BY o.id) lowered
  WHERE lowered.id = orders.id;
--> statement-breakpoint
CREATE FUNCTION pankh_recount_first() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE orders IN SHARE ROW EXCLUSIVE MODE;
  UPDATE orders SET is_first = f.id IS NOT NULL FROM orders o LEFT JOIN first_orders f ON f.id = o.id
    WHERE o.id = orders.id AND o.is_first <> (f.id IS NOT NULL);
END $$;
--> statement-breakpoint
SELECT pankh_recount_first();
--> statement-breakpoint
CREATE INDEX "orders_festival" ON "orders" USING btree ("festival_id","paid_at") WHERE "orders"."festival_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_first" ON "orders" USING btree ("paid_at") WHERE is_first;--> statement-breakpoint
CREATE INDEX "orders_first_email" ON "orders" USING btree ("email") WHERE is_first;--> statement-breakpoint
CREATE INDEX "orders_course" ON "orders" USING btree ("course_id","paid_at");
--> statement-breakpoint
-- An order keeps its festival whatever becomes of the festival's rule, and no test or unpaid order is a first one.
CREATE FUNCTION pankh_order_columns() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.lines @? '$[*] ? (@.kind == "offer" || @.kind == "coupon")' THEN
    SELECT (array_agg(p.festival_id))[1], coalesce(-sum((line ->> 'paise')::integer), 0)
      INTO NEW.festival_id, NEW.festival_paise
      FROM jsonb_array_elements(NEW.lines) line JOIN promotions p ON p.id = line ->> 'ruleId'
      WHERE line ->> 'kind' IN ('offer', 'coupon') AND p.festival_id IS NOT NULL;
  END IF;
  NEW.is_first := NEW.is_first AND NEW.paid_at IS NOT NULL AND NOT NEW.is_test AND NEW.email <> '';
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_columns BEFORE INSERT OR UPDATE OF email, paid_at, is_test ON "orders" FOR EACH ROW
  EXECUTE FUNCTION pankh_order_columns();
--> statement-breakpoint
-- Marks the first order of a buyer again. Transactions about the same buyer wait for each other, and each statement
-- sees what the one before has committed.
CREATE FUNCTION pankh_mark_first(buyer text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  first_id text;
BEGIN
  IF coalesce(buyer, '') = '' THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('first ' || buyer, 0));
  SELECT f.id INTO first_id FROM first_orders f WHERE f.email = buyer;
  UPDATE orders SET is_first = id IS NOT DISTINCT FROM first_id
    WHERE email = buyer AND (is_first OR id = first_id) AND is_first <> (id IS NOT DISTINCT FROM first_id);
END $$;
--> statement-breakpoint
CREATE FUNCTION pankh_mark_first_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN PERFORM pankh_mark_first(NEW.email); END IF;
  IF TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND OLD.email <> NEW.email) THEN PERFORM pankh_mark_first(OLD.email); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_first_insert AFTER INSERT ON "orders" FOR EACH ROW WHEN (NEW.paid_at IS NOT NULL)
  EXECUTE FUNCTION pankh_mark_first_of_order();
--> statement-breakpoint
CREATE TRIGGER orders_first_update AFTER UPDATE ON "orders" FOR EACH ROW
  WHEN ((OLD.email, OLD.paid_at, OLD.is_test) IS DISTINCT FROM (NEW.email, NEW.paid_at, NEW.is_test))
  EXECUTE FUNCTION pankh_mark_first_of_order();
--> statement-breakpoint
CREATE TRIGGER orders_first_delete AFTER DELETE ON "orders" FOR EACH ROW WHEN (OLD.is_first)
  EXECUTE FUNCTION pankh_mark_first_of_order();
--> statement-breakpoint
CREATE FUNCTION pankh_mark_first_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM pankh_mark_first(OLD.email); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM pankh_mark_first(NEW.email); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_first AFTER INSERT OR DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION pankh_mark_first_of_account();
--> statement-breakpoint
CREATE TRIGGER users_first_update AFTER UPDATE ON "users" FOR EACH ROW WHEN (OLD.email IS DISTINCT FROM NEW.email)
  EXECUTE FUNCTION pankh_mark_first_of_account();
--> statement-breakpoint
CREATE FUNCTION pankh_mark_first_of_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pankh_mark_first(u.email) FROM users u WHERE u.id IN (OLD.user_id, NEW.user_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_first_insert AFTER INSERT ON "payments" FOR EACH ROW
  WHEN (NEW.order_id IS NULL AND NEW.status = 'completed' AND NOT NEW.is_test) EXECUTE FUNCTION pankh_mark_first_of_payment();
--> statement-breakpoint
CREATE TRIGGER payments_first_delete AFTER DELETE ON "payments" FOR EACH ROW
  WHEN (OLD.order_id IS NULL AND OLD.status = 'completed' AND NOT OLD.is_test) EXECUTE FUNCTION pankh_mark_first_of_payment();
--> statement-breakpoint
CREATE TRIGGER payments_first_update AFTER UPDATE ON "payments" FOR EACH ROW
  WHEN ((OLD.user_id, OLD.order_id, OLD.created_at, OLD.status = 'completed' AND NOT OLD.is_test)
      IS DISTINCT FROM (NEW.user_id, NEW.order_id, NEW.created_at, NEW.status = 'completed' AND NOT NEW.is_test)
    AND (OLD.order_id IS NULL OR NEW.order_id IS NULL))
  EXECUTE FUNCTION pankh_mark_first_of_payment();
--> statement-breakpoint
-- All totals to which one payment or refund belongs: also those of its order's campaigns, and of what went back.
CREATE FUNCTION pankh_totals_of_entry(entry text, moved_at timestamptz, zone text, of_course text, of_order text, status text,
    counts boolean, is_a_test boolean, amount numeric)
  RETURNS TABLE (kind text, starts_on date, course_id text, count bigint, paise bigint) LANGUAGE sql STABLE AS $$
  SELECT part.kind, part.starts_on, part.key, part.count::bigint, part.paise::bigint
  FROM (SELECT (moved_at AT TIME ZONE zone)::date AS day) moved LEFT JOIN orders o ON o.id = of_order, LATERAL (VALUES
      ('revenue', day, '', (entry = 'payment')::int, amount * 100, counts),
      ('course_revenue', date_trunc('month', day)::date, coalesce(of_course, ''), (entry = 'payment')::int, amount * 100, counts),
      ('ledger_' || status, day, '', 1, CASE WHEN is_a_test THEN 0 ELSE abs(amount) * 100 END, true),
      ('source_money', day, o.source, (entry = 'payment')::int, amount * 100, counts),
      ('code_money', day, o.code, (entry = 'payment')::int, amount * 100, counts),
      ('festival_money', day, o.festival_id, (entry = 'payment')::int, amount * 100, counts),
      ('source_back', day, o.source, 1, -amount * 100, counts AND entry = 'refund'),
      ('code_back', day, o.code, 1, -amount * 100, counts AND entry = 'refund'),
      ('festival_back', day, o.festival_id, 1, -amount * 100, counts AND entry = 'refund'),
      ('course_refunded', date_trunc('month', day)::date, coalesce(of_course, ''), 1, -amount * 100, counts AND entry = 'refund')
    ) part (kind, starts_on, key, count, paise, belongs)
  WHERE part.belongs AND part.key IS NOT NULL
$$;
--> statement-breakpoint
-- The totals to which one paid order belongs, by the day on which it was paid. Test orders belong to none.
CREATE FUNCTION pankh_totals_of_order(o orders, zone text, is_first boolean)
  RETURNS TABLE (kind text, starts_on date, course_id text, count bigint, paise bigint) LANGUAGE sql STABLE AS $$
  SELECT part.kind, part.starts_on, part.key, 1::bigint, part.paise::bigint
  FROM (SELECT (o.paid_at AT TIME ZONE zone)::date AS day) paid, LATERAL (VALUES
      ('paid', day, '', o.discount_paise, true),
      ('course_discount', date_trunc('month', day)::date, o.course_id, o.discount_paise, o.discount_paise <> 0),
      ('source_paid', day, o.source, o.discount_paise, true),
      ('code_paid', day, o.code, o.code_paise, true),
      ('code_received', day, o.code, o.received_paise, true),
      ('code_refunded', day, o.code, o.refunded_paise, o.refunded_paise <> 0),
      ('festival_paid', day, o.festival_id, o.festival_paise, true),
      ('first', day, '', 0, is_first),
      ('source_first', day, o.source, 0, is_first),
      ('code_first', day, o.code, 0, is_first),
      ('festival_first', day, o.festival_id, 0, is_first)
    ) part (kind, starts_on, key, paise, belongs)
  WHERE o.paid_at IS NOT NULL AND NOT o.is_test AND part.belongs AND part.key IS NOT NULL
$$;
--> statement-breakpoint
CREATE FUNCTION pankh_total_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  zone text := pankh_zone();
BEGIN
  LOCK TABLE running_totals IN ROW EXCLUSIVE MODE;
  INSERT INTO running_totals SELECT kind, starts_on, course_id, sum(count), sum(paise) FROM (
      SELECT t.kind, t.starts_on, t.course_id, -t.count AS count, -t.paise AS paise
        FROM pankh_totals_of_order(OLD, zone, OLD.is_first) t WHERE TG_OP <> 'INSERT'
      UNION ALL SELECT t.* FROM pankh_totals_of_order(NEW, zone, NEW.is_first) t WHERE TG_OP <> 'DELETE') change
    GROUP BY kind, starts_on, course_id HAVING sum(count) <> 0 OR sum(paise) <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_total_insert AFTER INSERT ON "orders" FOR EACH ROW WHEN (NEW.paid_at IS NOT NULL)
  EXECUTE FUNCTION pankh_total_order();
--> statement-breakpoint
CREATE TRIGGER orders_total_delete AFTER DELETE ON "orders" FOR EACH ROW WHEN (OLD.paid_at IS NOT NULL)
  EXECUTE FUNCTION pankh_total_order();
--> statement-breakpoint
-- What the totals of money use of an order (source, code, festival) never changes after it was placed.
CREATE TRIGGER orders_total_update AFTER UPDATE ON "orders" FOR EACH ROW
  WHEN ((OLD.paid_at, OLD.is_test, OLD.received_paise, OLD.refunded_paise, OLD.is_first)
    IS DISTINCT FROM (NEW.paid_at, NEW.is_test, NEW.received_paise, NEW.refunded_paise, NEW.is_first))
  EXECUTE FUNCTION pankh_total_order();
--> statement-breakpoint
CREATE OR REPLACE VIEW "counted_totals" AS
  SELECT kind, starts_on, course_id, sum(count)::bigint AS count, sum(paise)::bigint AS paise FROM (
    SELECT t.* FROM "ledger" l, (SELECT pankh_zone() AS name OFFSET 0) zone, LATERAL pankh_totals_of_entry(l.kind,
      l.created_at, zone.name, l.course_id, l.order_id, l.status, l.counts, l.is_test, l.amount) t
    UNION ALL
    SELECT t.* FROM "orders" o LEFT JOIN "first_orders" f ON f.id = o.id, (SELECT pankh_zone() AS name OFFSET 0) zone,
      LATERAL pankh_totals_of_order(o, zone.name, f.id IS NOT NULL) t
    UNION ALL
    SELECT t.* FROM "enrollments" e, (SELECT pankh_zone() AS name OFFSET 0) zone, LATERAL pankh_totals_of_enrollment(
      (e.enrolled_at AT TIME ZONE zone.name)::date, e.course_id, e.status, e.is_demo, e.closed_at) t
    UNION ALL
    SELECT 'students', '-infinity'::date, '', 1, 0 FROM "users" WHERE role = 'student'
  ) part GROUP BY kind, starts_on, course_id;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION pankh_total_payments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign int := CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END;
BEGIN
  LOCK TABLE running_totals IN ROW EXCLUSIVE MODE;
  INSERT INTO running_totals SELECT t.kind, t.starts_on, t.course_id, sign * sum(t.count), sign * sum(t.paise)
    FROM moved_rows p, (SELECT pankh_zone() AS name OFFSET 0) zone, LATERAL pankh_totals_of_entry('payment', p.created_at,
      zone.name, p.course_id, p.order_id, p.status, p.status = 'completed' AND NOT p.is_test, p.is_test, p.amount) t
    GROUP BY t.kind, t.starts_on, t.course_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION pankh_total_payment_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE running_totals IN ROW EXCLUSIVE MODE;
  INSERT INTO running_totals SELECT t.kind, t.starts_on, t.course_id, -t.count, -t.paise
    FROM pankh_totals_of_entry('payment', OLD.created_at, pankh_zone(), OLD.course_id, OLD.order_id, OLD.status,
      OLD.status = 'completed' AND NOT OLD.is_test, OLD.is_test, OLD.amount) t;
  INSERT INTO running_totals SELECT t.*
    FROM pankh_totals_of_entry('payment', NEW.created_at, pankh_zone(), NEW.course_id, NEW.order_id, NEW.status,
      NEW.status = 'completed' AND NOT NEW.is_test, NEW.is_test, NEW.amount) t;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER payments_total_update ON "payments";
--> statement-breakpoint
CREATE TRIGGER payments_total_update AFTER UPDATE ON "payments" FOR EACH ROW
  WHEN ((OLD.created_at, OLD.course_id, OLD.order_id, OLD.status, OLD.is_test, OLD.amount)
    IS DISTINCT FROM (NEW.created_at, NEW.course_id, NEW.order_id, NEW.status, NEW.is_test, NEW.amount))
  EXECUTE FUNCTION pankh_total_payment_again();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION pankh_total_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  course text := (SELECT o.course_id FROM orders o WHERE o.id = coalesce(NEW.order_id, OLD.order_id));
BEGIN
  LOCK TABLE running_totals IN ROW EXCLUSIVE MODE;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO running_totals SELECT t.kind, t.starts_on, t.course_id, -t.count, -t.paise
      FROM pankh_totals_of_entry('refund', OLD.created_at, pankh_zone(), course, OLD.order_id,
        CASE OLD.state WHEN 'processed' THEN 'refunded' WHEN 'failed' THEN 'failed' ELSE 'pending' END,
        OLD.state <> 'failed' AND NOT OLD.is_test, OLD.is_test, -OLD.paise / 100.0) t;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO running_totals SELECT t.*
      FROM pankh_totals_of_entry('refund', NEW.created_at, pankh_zone(), course, NEW.order_id,
        CASE NEW.state WHEN 'processed' THEN 'refunded' WHEN 'failed' THEN 'failed' ELSE 'pending' END,
        NEW.state <> 'failed' AND NOT NEW.is_test, NEW.is_test, -NEW.paise / 100.0) t;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP FUNCTION pankh_totals_of_money;
--> statement-breakpoint
-- The last day on which a student studied, without demo data.
ALTER TABLE "users" ADD COLUMN "last_studied_on" date;
--> statement-breakpoint
CREATE OR REPLACE VIEW "counted_learning" AS
  SELECT u.id AS user_id, coalesce(l.enrollments, 0) AS enrollments, coalesce(l.completed, 0) AS completed,
    coalesce(l.progress, 0) AS progress, a.day AS last_studied_on
  FROM "users" u LEFT JOIN (SELECT user_id, count(*)::int AS enrollments,
      (count(*) FILTER (WHERE status = 'completed'))::int AS completed, sum(progress)::int AS progress
    FROM "enrollments" WHERE NOT is_demo GROUP BY user_id) l ON l.user_id = u.id
  LEFT JOIN (SELECT user_id, max(day) AS day FROM "activity" WHERE NOT is_demo GROUP BY user_id) a ON a.user_id = u.id;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION pankh_recount_learning() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE enrollments, activity IN SHARE ROW EXCLUSIVE MODE;
  UPDATE users SET counted_enrollments = l.enrollments, counted_completed = l.completed, counted_progress = l.progress,
      last_studied_on = l.last_studied_on
    FROM counted_learning l WHERE l.user_id = users.id
      AND (counted_enrollments, counted_completed, counted_progress, users.last_studied_on)
        IS DISTINCT FROM (l.enrollments, l.completed, l.progress, l.last_studied_on);
END $$;
--> statement-breakpoint
SELECT pankh_recount_learning();
--> statement-breakpoint
CREATE FUNCTION pankh_last_studied() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET last_studied_on = a.day
    FROM (SELECT moved.user_id, (SELECT max(day) FROM activity WHERE user_id = moved.user_id AND NOT is_demo) AS day
      FROM (SELECT DISTINCT user_id FROM moved_rows) moved) a
    WHERE a.user_id = users.id AND last_studied_on IS DISTINCT FROM a.day;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER activity_last_insert AFTER INSERT ON "activity" REFERENCING NEW TABLE AS moved_rows
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_last_studied();
--> statement-breakpoint
CREATE TRIGGER activity_last_update AFTER UPDATE ON "activity" REFERENCING NEW TABLE AS moved_rows
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_last_studied();
--> statement-breakpoint
CREATE TRIGGER activity_last_delete AFTER DELETE ON "activity" REFERENCING OLD TABLE AS moved_rows
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_last_studied();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION pankh_count_learning_of_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT count(*), count(*) FILTER (WHERE status = 'completed'), coalesce(sum(progress), 0)
    INTO NEW.counted_enrollments, NEW.counted_completed, NEW.counted_progress
    FROM enrollments WHERE user_id = NEW.id AND NOT is_demo;
  SELECT max(day) INTO NEW.last_studied_on FROM activity WHERE user_id = NEW.id AND NOT is_demo;
  RETURN NEW;
END $$;
--> statement-breakpoint
DROP INDEX "activity_day";--> statement-breakpoint
CREATE INDEX "enrollments_not_started" ON "enrollments" USING btree ("course_id","enrolled_at","batch_id") WHERE status = 'not_started' and closed_at is null and not is_demo;--> statement-breakpoint
CREATE INDEX "enrollments_active" ON "enrollments" USING btree ("user_id","course_id","last_accessed","enrolled_at") WHERE status = 'active' and closed_at is null and not is_demo;
--> statement-breakpoint
-- So that the workers of a parallel query may ask for the zone.
ALTER FUNCTION pankh_zone() PARALLEL SAFE;
--> statement-breakpoint
SELECT pankh_recount_totals();
