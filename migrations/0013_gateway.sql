CREATE TABLE "payment_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"number" integer NOT NULL,
	"reference" text NOT NULL,
	"rail" text NOT NULL,
	"gateway_id" text,
	"url" text,
	"paise" integer NOT NULL,
	"state" text DEFAULT 'creating' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"next_look_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_attempts_reference" UNIQUE("reference"),
	CONSTRAINT "payment_attempts_order_number" UNIQUE("order_id","number"),
	CONSTRAINT "payment_attempts_state" CHECK ("payment_attempts"."state" in ('creating', 'open', 'closed')),
	CONSTRAINT "payment_attempts_paise" CHECK ("payment_attempts"."paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"rail" text NOT NULL,
	"raw" text,
	"reference" text,
	"external_id" text,
	"refund" jsonb,
	"received_at" timestamp (3) with time zone NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"error" text
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_attempts_due" ON "payment_attempts" USING btree ("next_look_at") WHERE "payment_attempts"."state" <> 'closed';--> statement-breakpoint
CREATE INDEX "payment_events_due" ON "payment_events" USING btree ("next_try_at") WHERE "payment_events"."next_try_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_events_raw" ON "payment_events" USING btree ("received_at") WHERE "payment_events"."raw" is not null;
--> statement-breakpoint
-- The order's page shows the address to pay at, so it follows the order's attempts too.
CREATE FUNCTION pankh_tell_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pankh_live', 'order:' || order_id)
    FROM (SELECT DISTINCT order_id FROM new_rows WHERE state <> 'creating') changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payment_attempts_tell AFTER UPDATE ON "payment_attempts" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell_attempt();
