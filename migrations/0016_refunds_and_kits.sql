CREATE TABLE "shipments" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"order_id" text,
	"user_id" text,
	"course_id" text NOT NULL,
	"course_title" text NOT NULL,
	"kit" text NOT NULL,
	"address" jsonb,
	"state" text DEFAULT 'to_pack' NOT NULL,
	"carrier" text,
	"tracking_number" text,
	"tracking_url" text,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipments_reference" UNIQUE("reference"),
	CONSTRAINT "shipments_order" UNIQUE("order_id"),
	CONSTRAINT "shipments_state" CHECK ("shipments"."state" in ('to_pack', 'packed', 'shipped', 'delivered', 'returned')),
	CONSTRAINT "shipments_owner" CHECK (("shipments"."order_id" is null) = ("shipments"."user_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"payment_id" text,
	"replaces" text,
	"paise" integer NOT NULL,
	"sale_paise" integer NOT NULL,
	"rail" text NOT NULL,
	"method" text NOT NULL,
	"state" text NOT NULL,
	"external_id" text,
	"reference" text,
	"reason" text,
	"failure" text,
	"is_foreign" boolean DEFAULT false NOT NULL,
	"document" text,
	"by" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_replaces" UNIQUE("replaces"),
	CONSTRAINT "refunds_rail_external" UNIQUE("rail","external_id"),
	CONSTRAINT "refunds_paise" CHECK ("refunds"."paise" > 0 and "refunds"."sale_paise" between 0 and "refunds"."paise"),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('requested', 'sent', 'processed', 'failed')),
	CONSTRAINT "refunds_rail" CHECK ("refunds"."rail" in ('upi', 'razorpay', 'free', 'desk'))
);
--> statement-breakpoint
ALTER TABLE "order_tasks" DROP CONSTRAINT "order_tasks_kind";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total";--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "closed_reason" text;--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "refund_until" date;--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "support_days" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "kit" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "kit_address" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refund_until" date;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipments_state_created" ON "shipments" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "shipments_user" ON "shipments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_created" ON "refunds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("next_at") WHERE "refunds"."state" in ('requested', 'sent');--> statement-breakpoint
CREATE UNIQUE INDEX "order_tasks_asked" ON "order_tasks" USING btree ("order_id") WHERE "order_tasks"."kind" = 'refund_asked' and "order_tasks"."done_at" is null;--> statement-breakpoint
ALTER TABLE "order_tasks" ADD CONSTRAINT "order_tasks_kind" CHECK ("order_tasks"."kind" in ('short', 'over', 'double', 'late', 'enrolled', 'same_utr', 'other_amount', 'taken_back', 'refund_asked', 'refund_failed', 'refund_foreign'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total" CHECK ("orders"."total_paise" >= 0 and "orders"."received_paise" >= 0 and "orders"."refunded_paise" >= 0);
--> statement-breakpoint
-- The owner's ledger: a refund is a row of its own beside the payments, with a negative amount.
CREATE VIEW "ledger" AS
  SELECT p.id, 'payment' AS kind, p.user_id, p.course_id, p.enrollment_id, p.request_id, p.order_id, p.amount,
    p.status, p.status = 'completed' AS counts, p.method, p.reference, p.note, p.created_at
  FROM "payments" p
  UNION ALL
  SELECT r.id, 'refund', o.user_id, o.course_id, o.enrollment_id, NULL, r.order_id, (-r.paise / 100.0)::numeric(12, 2),
    CASE r.state WHEN 'processed' THEN 'refunded' WHEN 'failed' THEN 'failed' ELSE 'pending' END,
    r.state <> 'failed', r.method, coalesce(r.reference, r.external_id), r.reason, r.created_at
  FROM "refunds" r JOIN "orders" o ON o.id = r.order_id;
--> statement-breakpoint
CREATE FUNCTION pankh_tell_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pankh_live', 'payments');
  PERFORM pg_notify('pankh_live', 'orders');
  PERFORM pg_notify('pankh_live', 'order:' || order_id) FROM (SELECT DISTINCT order_id FROM new_rows) changed;
  PERFORM pg_notify('pankh_live', 'student:' || o.user_id)
    FROM (SELECT DISTINCT order_id FROM new_rows) changed JOIN "orders" o ON o.id = changed.order_id
    WHERE o.user_id IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_tell_insert AFTER INSERT ON "refunds" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell_refund();
--> statement-breakpoint
CREATE TRIGGER refunds_tell_update AFTER UPDATE ON "refunds" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell_refund();
--> statement-breakpoint
-- A place that was taken back is not counted among a course's students.
CREATE OR REPLACE FUNCTION pankh_count_students() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE courses SET counted_students = counted_students + CASE TG_OP WHEN 'INSERT' THEN moved.students ELSE -moved.students END
    FROM (SELECT course_id, count(*)::int AS students FROM moved_rows
      WHERE NOT is_demo AND closed_at IS NULL GROUP BY course_id) moved
    WHERE moved.course_id = courses.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION pankh_count_students_of_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.counted_students := (SELECT count(*) FROM enrollments
    WHERE course_id = NEW.id AND NOT is_demo AND closed_at IS NULL);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION pankh_count_closed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE courses SET counted_students = counted_students + CASE WHEN NEW.closed_at IS NULL THEN 1 ELSE -1 END
    WHERE id = NEW.course_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER enrollments_count_closed AFTER UPDATE OF closed_at ON "enrollments" FOR EACH ROW
  WHEN (NOT NEW.is_demo AND (OLD.closed_at IS NULL) <> (NEW.closed_at IS NULL))
  EXECUTE FUNCTION pankh_count_closed();
--> statement-breakpoint
-- What the checkout and the FAQ promised to those who are here already.
UPDATE "orders" SET "refund_until" = ("paid_at" AT TIME ZONE coalesce(
    (SELECT value ->> 'zone' FROM "settings" WHERE key = 'time'), 'Asia/Kolkata'))::date + promised.days
  FROM (SELECT coalesce((SELECT (value ->> 'refundDays')::int FROM "settings" WHERE key = 'selling'), 7) AS days) promised
  WHERE "paid_at" IS NOT NULL AND "total_paise" > 0 AND promised.days > 0;
--> statement-breakpoint
UPDATE "enrollments" SET "refund_until" = o.refund_until FROM "orders" o WHERE o.enrollment_id = "enrollments".id;
--> statement-breakpoint
UPDATE "enrollments" SET "support_days" = 60 WHERE NOT "is_demo";
--> statement-breakpoint
-- A kit is on the page of its order and in the dashboard of its student, besides the panel.
CREATE FUNCTION pankh_tell_kit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pankh_live', 'kits');
  PERFORM pg_notify('pankh_live', 'order:' || order_id) FROM new_rows WHERE order_id IS NOT NULL;
  PERFORM pg_notify('pankh_live', 'student:' || student) FROM (
    SELECT DISTINCT coalesce(new_rows.user_id, orders.user_id) AS student
    FROM new_rows LEFT JOIN orders ON orders.id = new_rows.order_id) changed
    WHERE student IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER shipments_tell_insert AFTER INSERT ON "shipments" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell_kit();
--> statement-breakpoint
CREATE TRIGGER shipments_tell_update AFTER UPDATE ON "shipments" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell_kit();
--> statement-breakpoint
CREATE TRIGGER shipments_tell_delete AFTER DELETE OR TRUNCATE ON "shipments"
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell('kits');
