ALTER TABLE "payments" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "fee_paise" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "fee_tax_paise" integer;
--> statement-breakpoint
UPDATE "payments" SET "is_test" = true FROM "orders" o
  WHERE o.id = "payments"."order_id" AND o.is_test AND "payments"."rail" = 'razorpay';
--> statement-breakpoint
-- Money of the gateway's test mode is listed, and counts in no sum. A refund is a test as its payment is; one by
-- hand is, where the order received nothing but tests.
DROP VIEW "ledger";
--> statement-breakpoint
CREATE VIEW "ledger" AS
  SELECT p.id, 'payment' AS kind, p.user_id, p.course_id, p.enrollment_id, p.request_id, p.order_id, p.amount,
    p.status, p.status = 'completed' AND NOT p.is_test AS counts, p.method, p.reference, p.note, p.created_at,
    p.is_test, p.fee_paise, p.fee_tax_paise
  FROM "payments" p
  UNION ALL
  SELECT r.id, 'refund', o.user_id, o.course_id, o.enrollment_id, NULL, r.order_id, (-r.paise / 100.0)::numeric(12, 2),
    CASE r.state WHEN 'processed' THEN 'refunded' WHEN 'failed' THEN 'failed' ELSE 'pending' END,
    r.state <> 'failed' AND NOT paid.is_test, r.method, coalesce(r.reference, r.external_id), r.reason, r.created_at,
    paid.is_test, NULL, NULL
  FROM "refunds" r JOIN "orders" o ON o.id = r.order_id
  CROSS JOIN LATERAL (SELECT coalesce(bool_and(p.is_test), false) AS is_test FROM "payments" p
    WHERE p.order_id = r.order_id AND (r.payment_id IS NULL OR p.id = r.payment_id)) paid;
