CREATE TABLE "order_events" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"by" text,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_tasks" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"paise" integer NOT NULL,
	"about" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp (3) with time zone,
	"done_by" text,
	"done_note" text,
	CONSTRAINT "order_tasks_kind" CHECK ("order_tasks"."kind" in ('short', 'over', 'double', 'late', 'enrolled', 'same_utr'))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"checkout_key" text NOT NULL,
	"user_id" text,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"course_id" text NOT NULL,
	"course_title" text NOT NULL,
	"lines" jsonb NOT NULL,
	"total_paise" integer NOT NULL,
	"received_paise" integer DEFAULT 0 NOT NULL,
	"code" text,
	"rail" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"link_hash" text,
	"utr" text,
	"claims" integer DEFAULT 0 NOT NULL,
	"note" text,
	"enrollment_id" text,
	"paid_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_reference_unique" UNIQUE("reference"),
	CONSTRAINT "orders_checkout_key" UNIQUE("checkout_key"),
	CONSTRAINT "orders_state" CHECK ("orders"."state" in ('pending', 'awaiting_confirmation', 'paid', 'partly_refunded', 'refunded', 'expired', 'cancelled')),
	CONSTRAINT "orders_rail" CHECK ("orders"."rail" in ('upi', 'razorpay', 'free', 'desk')),
	CONSTRAINT "orders_total" CHECK ("orders"."total_paise" >= 0 and "orders"."received_paise" >= 0),
	CONSTRAINT "orders_paid" CHECK ("orders"."state" not in ('pending', 'awaiting_confirmation') or "orders"."paid_at" is null)
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "order_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "rail" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_tasks" ADD CONSTRAINT "order_tasks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "order_tasks_order" ON "order_tasks" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_tasks_open" ON "order_tasks" USING btree ("created_at") WHERE "order_tasks"."done_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_utr" ON "orders" USING btree ("utr") WHERE "orders"."utr" is not null;--> statement-breakpoint
CREATE INDEX "orders_state_created" ON "orders" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree ("email");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("expires_at") WHERE "orders"."state" = 'pending';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_rail_external" UNIQUE("rail","external_id");
--> statement-breakpoint
-- An order has its own topic beside the panel's: whoever holds its secret link follows it without an account.
CREATE FUNCTION pankh_tell_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pankh_live', 'orders');
  PERFORM pg_notify('pankh_live', 'order:' || id) FROM new_rows;
  PERFORM pg_notify('pankh_live', 'student:' || user_id)
    FROM (SELECT DISTINCT user_id FROM new_rows WHERE user_id IS NOT NULL) changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_tell_insert AFTER INSERT ON "orders" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell_order();
--> statement-breakpoint
CREATE TRIGGER orders_tell_update AFTER UPDATE ON "orders" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell_order();
--> statement-breakpoint
CREATE TRIGGER order_tasks_tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "order_tasks"
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell('orders');
