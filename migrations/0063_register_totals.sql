CREATE INDEX "users_phone" ON "users" USING btree (right(regexp_replace("phone", '\D', '', 'g'), 10));--> statement-breakpoint
CREATE INDEX "documents_day" ON "documents" USING btree (("content" ->> 'day'),"issued_at","number") WHERE not "documents"."is_test";--> statement-breakpoint
CREATE INDEX "enrollment_requests_phone" ON "enrollment_requests" USING btree (right(regexp_replace("phone", '\D', '', 'g'), 10));--> statement-breakpoint
CREATE INDEX "orders_guests" ON "orders" USING btree ("email","created_at","id") WHERE state in ('paid', 'partly_refunded') and enrollment_id is null and not is_test and "orders"."user_id" is null;--> statement-breakpoint
CREATE INDEX "orders_phone" ON "orders" USING btree (right(regexp_replace("phone", '\D', '', 'g'), 10));--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action");--> statement-breakpoint
CREATE INDEX "contact_messages_phone" ON "contact_messages" USING btree (right(regexp_replace("phone", '\D', '', 'g'), 10));
--> statement-breakpoint
-- `uncovered` is the money of a month less what the documents of this month say (DAY-130). Its key is the reference of
-- the order, or the id of a payment without one.
CREATE FUNCTION pankh_totals_of_entry(entry_id text, entry text, moved_at timestamptz, zone text, of_course text, of_order text,
    status text, counts boolean, is_a_test boolean, amount numeric)
  RETURNS TABLE (kind text, starts_on date, course_id text, count bigint, paise bigint) LANGUAGE sql STABLE AS $$
  SELECT part.kind, part.starts_on, part.key, part.count::bigint, part.paise::bigint
  FROM (SELECT (moved_at AT TIME ZONE zone)::date AS day) moved LEFT JOIN orders o ON o.id = of_order, LATERAL (VALUES
      ('revenue', day, '', (entry = 'payment')::int, amount * 100, counts),
      ('course_revenue', date_trunc('month', day)::date, coalesce(of_course, ''), (entry = 'payment')::int, amount * 100, counts),
      ('ledger_' || status, day, '', 1, CASE WHEN is_a_test THEN 0 ELSE abs(amount) * 100 END, true),
      ('uncovered', date_trunc('month', day)::date, coalesce(o.reference, entry_id), 0, amount * 100, counts),
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
-- The totals to which one document belongs: the sums of its month by the rate of GST, and what it covers of the money of
-- its order. Reversals take away, and test documents belong to none.
CREATE FUNCTION pankh_totals_of_document(d documents)
  RETURNS TABLE (kind text, starts_on date, course_id text, count bigint, paise bigint) LANGUAGE sql STABLE AS $$
  SELECT part.kind, said.month, part.key, part.count::bigint, (said.sign * part.paise)::bigint
  FROM (SELECT date_trunc('month', (d.content ->> 'day')::date)::date AS month,
      CASE WHEN d.against IS NULL THEN 1 ELSE -1 END AS sign, coalesce(d.content #>> '{gst,rate}', '') AS rate,
      coalesce((d.content ->> 'totalPaise')::bigint, 0) AS total, d.content #> '{gst,parts}' AS parts) said, LATERAL (VALUES
      ('register_total', rate, 1, total),
      ('register_taxable', rate, 0, (parts ->> 'taxable')::bigint),
      ('register_cgst', rate, 0, (parts ->> 'cgst')::bigint),
      ('register_sgst', rate, 0, (parts ->> 'sgst')::bigint),
      ('register_igst', rate, 0, (parts ->> 'igst')::bigint),
      ('uncovered', d.order_reference, 0, -total)
    ) part (kind, key, count, paise)
  WHERE NOT d.is_test AND said.month IS NOT NULL AND (part.count <> 0 OR part.paise <> 0)
$$;
--> statement-breakpoint
CREATE OR REPLACE VIEW "counted_totals" AS
  SELECT kind, starts_on, course_id, sum(count)::bigint AS count, sum(paise)::bigint AS paise FROM (
    SELECT t.* FROM "ledger" l, (SELECT pankh_zone() AS name OFFSET 0) zone, LATERAL pankh_totals_of_entry(l.id, l.kind,
      l.created_at, zone.name, l.course_id, l.order_id, l.status, l.counts, l.is_test, l.amount) t
    UNION ALL
    SELECT t.* FROM "orders" o LEFT JOIN "first_orders" f ON f.id = o.id, (SELECT pankh_zone() AS name OFFSET 0) zone,
      LATERAL pankh_totals_of_order(o, zone.name, f.id IS NOT NULL) t
    UNION ALL
    SELECT t.* FROM "enrollments" e LEFT JOIN "users" u ON u.id = e.user_id, (SELECT pankh_zone() AS name OFFSET 0) zone,
      LATERAL pankh_totals_of_enrollment(zone.name, e.enrolled_at, e.last_accessed, e.course_id, e.status, e.is_demo,
        e.closed_at, u.last_studied_on) t
    UNION ALL
    SELECT t.* FROM "documents" d, LATERAL pankh_totals_of_document(d) t
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
    FROM moved_rows p, (SELECT pankh_zone() AS name OFFSET 0) zone, LATERAL pankh_totals_of_entry(p.id, 'payment', p.created_at,
      zone.name, p.course_id, p.order_id, p.status, p.status = 'completed' AND NOT p.is_test, p.is_test, p.amount) t
    GROUP BY t.kind, t.starts_on, t.course_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION pankh_total_payment_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE running_totals IN ROW EXCLUSIVE MODE;
  INSERT INTO running_totals SELECT t.kind, t.starts_on, t.course_id, -t.count, -t.paise
    FROM pankh_totals_of_entry(OLD.id, 'payment', OLD.created_at, pankh_zone(), OLD.course_id, OLD.order_id, OLD.status,
      OLD.status = 'completed' AND NOT OLD.is_test, OLD.is_test, OLD.amount) t;
  INSERT INTO running_totals SELECT t.*
    FROM pankh_totals_of_entry(NEW.id, 'payment', NEW.created_at, pankh_zone(), NEW.course_id, NEW.order_id, NEW.status,
      NEW.status = 'completed' AND NOT NEW.is_test, NEW.is_test, NEW.amount) t;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION pankh_total_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  course text := (SELECT o.course_id FROM orders o WHERE o.id = coalesce(NEW.order_id, OLD.order_id));
BEGIN
  LOCK TABLE running_totals IN ROW EXCLUSIVE MODE;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO running_totals SELECT t.kind, t.starts_on, t.course_id, -t.count, -t.paise
      FROM pankh_totals_of_entry(OLD.id, 'refund', OLD.created_at, pankh_zone(), course, OLD.order_id,
        CASE OLD.state WHEN 'processed' THEN 'refunded' WHEN 'failed' THEN 'failed' ELSE 'pending' END,
        OLD.state <> 'failed' AND NOT OLD.is_test, OLD.is_test, -OLD.paise / 100.0) t;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO running_totals SELECT t.*
      FROM pankh_totals_of_entry(NEW.id, 'refund', NEW.created_at, pankh_zone(), course, NEW.order_id,
        CASE NEW.state WHEN 'processed' THEN 'refunded' WHEN 'failed' THEN 'failed' ELSE 'pending' END,
        NEW.state <> 'failed' AND NOT NEW.is_test, NEW.is_test, -NEW.paise / 100.0) t;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP FUNCTION pankh_totals_of_entry(text, timestamptz, text, text, text, text, boolean, boolean, numeric);
--> statement-breakpoint
CREATE FUNCTION pankh_total_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE running_totals IN ROW EXCLUSIVE MODE;
  INSERT INTO running_totals SELECT t.kind, t.starts_on, t.course_id, -t.count, -t.paise
    FROM pankh_totals_of_document(OLD) t WHERE TG_OP <> 'INSERT';
  INSERT INTO running_totals SELECT t.* FROM pankh_totals_of_document(NEW) t WHERE TG_OP <> 'DELETE';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER documents_total AFTER INSERT OR UPDATE OR DELETE ON "documents" FOR EACH ROW
  EXECUTE FUNCTION pankh_total_document();
--> statement-breakpoint
-- Most orders have the documents of their money, so that a total of zero is stored no more.
CREATE OR REPLACE FUNCTION pankh_recount_totals() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE running_totals IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM running_totals;
  INSERT INTO running_totals SELECT * FROM counted_totals WHERE count <> 0 OR paise <> 0;
END $$;
--> statement-breakpoint
LOCK TABLE running_totals IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
INSERT INTO running_totals SELECT kind, starts_on, course_id, sum(count), sum(paise) FROM (
    SELECT t.* FROM "ledger" l, (SELECT pankh_zone() AS name OFFSET 0) zone, LATERAL pankh_totals_of_entry(l.id, l.kind,
      l.created_at, zone.name, l.course_id, l.order_id, l.status, l.counts, l.is_test, l.amount) t WHERE t.kind = 'uncovered'
    UNION ALL
    SELECT t.* FROM "documents" d, LATERAL pankh_totals_of_document(d) t) part
  GROUP BY kind, starts_on, course_id HAVING sum(count) <> 0 OR sum(paise) <> 0;
--> statement-breakpoint
-- Buyers without an account are few among all orders: searches of people find them by an index of their own.
CREATE OR REPLACE FUNCTION pankh_index_searches() RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX IF NOT EXISTS users_search ON users USING gin (full_name gin_trgm_ops, email gin_trgm_ops);
  CREATE INDEX IF NOT EXISTS users_phone_search ON users
    USING gin ((regexp_replace(phone, '\D', '', 'g')) gin_trgm_ops);
  CREATE INDEX IF NOT EXISTS orders_search ON orders
    USING gin (full_name gin_trgm_ops, email gin_trgm_ops, course_title gin_trgm_ops, utr gin_trgm_ops);
  CREATE INDEX IF NOT EXISTS orders_guests_search ON orders USING gin (full_name gin_trgm_ops, email gin_trgm_ops)
    WHERE state IN ('paid', 'partly_refunded') AND enrollment_id IS NULL AND NOT is_test AND user_id IS NULL;
  CREATE INDEX IF NOT EXISTS orders_phone_search ON orders
    USING gin ((regexp_replace(phone, '\D', '', 'g')) gin_trgm_ops);
  CREATE INDEX IF NOT EXISTS payments_search ON payments USING gin (reference gin_trgm_ops);
  CREATE INDEX IF NOT EXISTS refunds_search ON refunds USING gin ((coalesce(reference, external_id)) gin_trgm_ops);
  CREATE INDEX IF NOT EXISTS enrollment_requests_search ON enrollment_requests
    USING gin (full_name gin_trgm_ops, email gin_trgm_ops, course_title gin_trgm_ops, reference gin_trgm_ops);
  CREATE INDEX IF NOT EXISTS enrollment_requests_phone_search ON enrollment_requests
    USING gin ((regexp_replace(phone, '\D', '', 'g')) gin_trgm_ops);
  CREATE INDEX IF NOT EXISTS contact_messages_search ON contact_messages USING gin (full_name gin_trgm_ops,
    email gin_trgm_ops, subject gin_trgm_ops, message gin_trgm_ops, reference gin_trgm_ops);
  CREATE INDEX IF NOT EXISTS contact_messages_phone_search ON contact_messages
    USING gin ((regexp_replace(phone, '\D', '', 'g')) gin_trgm_ops);
  RETURN true;
EXCEPTION
  WHEN insufficient_privilege OR undefined_file OR undefined_object OR feature_not_supported THEN RETURN false;
END $$;
--> statement-breakpoint
SELECT pankh_index_searches();
