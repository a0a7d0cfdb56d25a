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
ALTER TABLE "orders" ADD COLUMN "kit" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "kit_address" jsonb;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipments_state_created" ON "shipments" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "shipments_user" ON "shipments" USING btree ("user_id");
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
