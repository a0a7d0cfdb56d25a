-- The seats left in a batch are on cached pages. They also change when an order gets its enrollment, when a request is
-- deleted or loses its batch, and with what is paid or refunded by hand (LEARN-96).
DROP TRIGGER orders_tell_batch_update ON "orders";
--> statement-breakpoint
CREATE TRIGGER orders_tell_batch_update AFTER UPDATE ON "orders" FOR EACH ROW
  WHEN (OLD.batch_id IS DISTINCT FROM NEW.batch_id OR (NEW.batch_id IS NOT NULL
    AND (OLD.state <> NEW.state OR OLD.enrollment_id IS DISTINCT FROM NEW.enrollment_id)))
  EXECUTE FUNCTION pankh_tell('batches');
--> statement-breakpoint
DROP TRIGGER enrollment_requests_tell_batch ON "enrollment_requests";
--> statement-breakpoint
CREATE TRIGGER enrollment_requests_tell_batch_insert AFTER INSERT ON "enrollment_requests" FOR EACH ROW
  WHEN (NEW.batch_id IS NOT NULL AND NEW.status = 'accepted') EXECUTE FUNCTION pankh_tell('batches');
--> statement-breakpoint
CREATE TRIGGER enrollment_requests_tell_batch_update AFTER UPDATE ON "enrollment_requests" FOR EACH ROW
  WHEN (OLD.batch_id IS DISTINCT FROM NEW.batch_id OR (NEW.batch_id IS NOT NULL
    AND (OLD.status <> NEW.status OR OLD.enrollment_id IS DISTINCT FROM NEW.enrollment_id)))
  EXECUTE FUNCTION pankh_tell('batches');
--> statement-breakpoint
CREATE TRIGGER enrollment_requests_tell_batch_delete AFTER DELETE ON "enrollment_requests" FOR EACH ROW
  WHEN (OLD.batch_id IS NOT NULL AND OLD.status = 'accepted') EXECUTE FUNCTION pankh_tell('batches');
--> statement-breakpoint
CREATE FUNCTION pankh_tell_paid_seat() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM enrollments WHERE id IN (OLD.enrollment_id, NEW.enrollment_id) AND batch_id IS NOT NULL)
    OR EXISTS (SELECT FROM enrollment_requests WHERE id IN (OLD.request_id, NEW.request_id) AND batch_id IS NOT NULL)
  THEN
    PERFORM pg_notify('pankh_live', 'batches');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_tell_seat_insert AFTER INSERT ON "payments" FOR EACH ROW
  WHEN (NEW.enrollment_id IS NOT NULL OR NEW.request_id IS NOT NULL) EXECUTE FUNCTION pankh_tell_paid_seat();
--> statement-breakpoint
CREATE TRIGGER payments_tell_seat_update AFTER UPDATE ON "payments" FOR EACH ROW
  WHEN (OLD.status <> NEW.status OR OLD.enrollment_id IS DISTINCT FROM NEW.enrollment_id
    OR OLD.request_id IS DISTINCT FROM NEW.request_id)
  EXECUTE FUNCTION pankh_tell_paid_seat();
--> statement-breakpoint
CREATE TRIGGER payments_tell_seat_delete AFTER DELETE ON "payments" FOR EACH ROW
  WHEN (OLD.enrollment_id IS NOT NULL OR OLD.request_id IS NOT NULL) EXECUTE FUNCTION pankh_tell_paid_seat();
