-- What rules and codes took off the price of an order, as its lines say.
CREATE FUNCTION pankh_discount(lines jsonb) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(-sum((line ->> 'paise')::integer), 0)::integer FROM jsonb_array_elements(lines) line
  WHERE line ->> 'kind' IN ('offer', 'coupon', 'waived')
$$;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_paise" integer GENERATED ALWAYS AS (pankh_discount(lines)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "activity_day" ON "activity" USING btree ("day","user_id") WHERE not is_demo;--> statement-breakpoint
CREATE INDEX "payments_course" ON "payments" USING btree ("course_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_reduced" ON "orders" USING btree ("paid_at","course_id","code","discount_paise","received_paise","refunded_paise") WHERE not is_test and (code is not null or discount_paise > 0);