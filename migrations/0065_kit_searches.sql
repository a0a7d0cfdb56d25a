CREATE INDEX "shipments_created" ON "shipments" USING btree ("created_at","id");
--> statement-breakpoint
-- Searches find kits by their texts and by their buyers. Only an order of a kit can have one.
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
  CREATE INDEX IF NOT EXISTS orders_kits_search ON orders USING gin (full_name gin_trgm_ops, email gin_trgm_ops)
    WHERE kit IS NOT NULL;
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
  CREATE INDEX IF NOT EXISTS shipments_search ON shipments USING gin (reference gin_trgm_ops, course_title gin_trgm_ops,
    kit gin_trgm_ops, tracking_number gin_trgm_ops, (address ->> 'name') gin_trgm_ops, (address ->> 'city') gin_trgm_ops,
    (address ->> 'pin') gin_trgm_ops);
  RETURN true;
EXCEPTION
  WHEN insufficient_privilege OR undefined_file OR undefined_object OR feature_not_supported THEN RETURN false;
END $$;
--> statement-breakpoint
SELECT pankh_index_searches();
