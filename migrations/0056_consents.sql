CREATE TABLE "consents" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"order_id" text,
	"band" text NOT NULL,
	"guardian_name" text,
	"guardian_contact" text,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"words" text,
	"words_version" integer,
	"given_at" timestamp (3) with time zone,
	"given_by" text,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text,
	CONSTRAINT "consents_user" UNIQUE("user_id"),
	CONSTRAINT "consents_order" UNIQUE("order_id"),
	CONSTRAINT "consents_subject" CHECK (("consents"."user_id" is null) <> ("consents"."order_id" is null)),
	CONSTRAINT "consents_band" CHECK ("consents"."band" in ('adult', 'minor')),
	CONSTRAINT "consents_given_by" CHECK ("consents"."given_by" in ('link', 'payment', 'paper')),
	CONSTRAINT "consents_ended_by" CHECK ("consents"."ended_by" in ('guardian', 'owner'))
);
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_enrollment" ON "orders" USING btree ("enrollment_id") WHERE "orders"."enrollment_id" is not null;--> statement-breakpoint
CREATE TRIGGER consents_tell_insert AFTER INSERT ON "consents" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell_student('consents');
--> statement-breakpoint
CREATE TRIGGER consents_tell_update AFTER UPDATE ON "consents" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell_student('consents');
--> statement-breakpoint
CREATE TRIGGER consents_tell_delete AFTER DELETE ON "consents" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell_student('consents');
