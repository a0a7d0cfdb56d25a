CREATE TABLE "price_history" (
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"value" jsonb,
	CONSTRAINT "price_history_subject_subject_id_since_pk" PRIMARY KEY("subject","subject_id","since"),
	CONSTRAINT "price_history_subject" CHECK ("price_history"."subject" in ('course', 'rule', 'festival', 'time', 'confirmed'))
);
--> statement-breakpoint
-- Keeps what is true of a subject from this transaction on. It says nothing where nothing changed, and several changes
-- of one transaction leave one it. Rows of one subject are never older than the last one.
CREATE FUNCTION pankh_keep_price(kind text, id text, kept jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  last record;
BEGIN
  SELECT value, since INTO last FROM price_history
    WHERE subject = kind AND subject_id = id ORDER BY since DESC LIMIT 1;
  IF last.value IS NOT DISTINCT FROM kept THEN RETURN; END IF;
  INSERT INTO price_history (subject, subject_id, since, value)
    VALUES (kind, id, greatest(now()::timestamptz(3), last.since), kept)
    ON CONFLICT (subject, subject_id, since) DO UPDATE SET value = excluded.value;
END $$;
--> statement-breakpoint
CREATE FUNCTION pankh_kept_course(it courses) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN it.is_active THEN jsonb_build_object('paise', round(it.price * 100)::integer) END
$$;
--> statement-breakpoint
CREATE FUNCTION pankh_kept_rule(it promotions) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN it.is_active AND it.mode = 'automatic' AND (it.max_uses IS NULL OR it.used < it.max_uses)
    THEN jsonb_build_object(
      'kind', it.kind, 'value', it.value, 'courseIds', it.course_ids, 'festivalId', it.festival_id,
      'minPaise', it.min_paise, 'maxSavingPaise', it.max_saving_paise,
      'startsAt', (extract(epoch FROM it.starts_at) * 1000)::bigint,
      'endsAt', (extract(epoch FROM it.ends_at) * 1000)::bigint) END
$$;
--> statement-breakpoint
CREATE FUNCTION pankh_kept_festival(it festivals) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('startDate', to_json(it.start_date), 'endDate', to_json(it.end_date))
$$;
--> statement-breakpoint
CREATE FUNCTION pankh_keep_course() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM pankh_keep_price('course', OLD.id, NULL);
  ELSE PERFORM pankh_keep_price('course', NEW.id, pankh_kept_course(NEW)); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION pankh_keep_rule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM pankh_keep_price('rule', OLD.id, NULL);
  ELSE PERFORM pankh_keep_price('rule', NEW.id, pankh_kept_rule(NEW)); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION pankh_keep_festival() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM pankh_keep_price('festival', OLD.id, NULL);
  ELSE PERFORM pankh_keep_price('festival', NEW.id, pankh_kept_festival(NEW)); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION pankh_keep_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM pankh_keep_price('time', OLD.key, NULL);
  ELSE PERFORM pankh_keep_price('time', NEW.key, NEW.value); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER courses_keep_price AFTER INSERT OR DELETE OR UPDATE OF "price", "is_active" ON "courses"
  FOR EACH ROW EXECUTE FUNCTION pankh_keep_course();
--> statement-breakpoint
CREATE TRIGGER promotions_keep_price AFTER INSERT OR DELETE OR UPDATE ON "promotions"
  FOR EACH ROW EXECUTE FUNCTION pankh_keep_rule();
--> statement-breakpoint
CREATE TRIGGER festivals_keep_price AFTER INSERT OR DELETE OR UPDATE OF "start_date", "end_date" ON "festivals"
  FOR EACH ROW EXECUTE FUNCTION pankh_keep_festival();
--> statement-breakpoint
CREATE TRIGGER settings_keep_time_change AFTER INSERT OR UPDATE OF "value" ON "settings"
  FOR EACH ROW WHEN (NEW.key = 'time') EXECUTE FUNCTION pankh_keep_time();
--> statement-breakpoint
CREATE TRIGGER settings_keep_time_delete AFTER DELETE ON "settings"
  FOR EACH ROW WHEN (OLD.key = 'time') EXECUTE FUNCTION pankh_keep_time();
--> statement-breakpoint
-- What was true is never changed afterwards. Only the transaction that wrote a row may still correct it.
CREATE FUNCTION pankh_refuse_price_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.since >= now()::timestamptz(3) THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'The price history is only added to.' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER price_history_append_only BEFORE UPDATE OR DELETE ON "price_history"
  FOR EACH ROW EXECUTE FUNCTION pankh_refuse_price_change();
--> statement-breakpoint
CREATE TRIGGER price_history_tell AFTER INSERT OR UPDATE OR TRUNCATE ON "price_history"
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell('offers');
--> statement-breakpoint
-- The history begins today, with what holds today.
INSERT INTO price_history (subject, subject_id, since, value)
  SELECT 'course', id, now(), pankh_kept_course(courses) FROM courses WHERE is_active
  UNION ALL SELECT 'rule', id, now(), pankh_kept_rule(promotions) FROM promotions
    WHERE pankh_kept_rule(promotions) IS NOT NULL
  UNION ALL SELECT 'festival', id, now(), pankh_kept_festival(festivals) FROM festivals
  UNION ALL SELECT 'time', key, now(), value FROM settings WHERE key = 'time';
