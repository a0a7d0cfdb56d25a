CREATE INDEX "audit_log_person" ON "audit_log" USING btree (coalesce("after" ->> 'userId', "before" ->> 'userId'));--> statement-breakpoint
CREATE INDEX "audit_log_course" ON "audit_log" USING btree (coalesce("after" ->> 'courseId', "before" ->> 'courseId'));--> statement-breakpoint
-- The names of what an entry of the audit log is about that the entry itself contains, for the search: the columns that
-- the cards of nouns list as `named`.
CREATE FUNCTION pankh_audit_names(before jsonb, after jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(after ->> 'title', '') || E'\n' || coalesce(before ->> 'title', '') || E'\n' ||
    coalesce(after ->> 'name', '') || E'\n' || coalesce(before ->> 'name', '') || E'\n' ||
    coalesce(after ->> 'label', '') || E'\n' || coalesce(before ->> 'label', '') || E'\n' ||
    coalesce(after ->> 'question', '') || E'\n' || coalesce(before ->> 'question', '') || E'\n' ||
    coalesce(after ->> 'prompt', '') || E'\n' || coalesce(before ->> 'prompt', '') || E'\n' ||
    coalesce(after ->> 'code', '') || E'\n' || coalesce(before ->> 'code', '') || E'\n' ||
    coalesce(after ->> 'reference', '') || E'\n' || coalesce(before ->> 'reference', '') || E'\n' ||
    coalesce(after ->> 'studentName', '') || E'\n' || coalesce(before ->> 'studentName', '') || E'\n' ||
    coalesce(after ->> 'courseTitle', '') || E'\n' || coalesce(before ->> 'courseTitle', '')
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION pankh_index_searches() RETURNS boolean LANGUAGE plpgsql AS $$
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
  CREATE INDEX IF NOT EXISTS audit_log_search ON audit_log USING gin (pankh_audit_names(before, after) gin_trgm_ops);
  RETURN true;
EXCEPTION
  WHEN insufficient_privilege OR undefined_file OR undefined_object OR feature_not_supported THEN RETURN false;
END $$;
--> statement-breakpoint
SELECT pankh_index_searches();
