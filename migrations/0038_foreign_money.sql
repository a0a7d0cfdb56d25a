CREATE TABLE "foreign_money" (
	"rail" text NOT NULL,
	"external_id" text NOT NULL,
	"order_id" text NOT NULL,
	"minor" integer NOT NULL,
	"currency" text NOT NULL,
	"method" text NOT NULL,
	"is_test" boolean NOT NULL,
	"refunds" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "foreign_money_rail_external_id_pk" PRIMARY KEY("rail","external_id"),
	CONSTRAINT "foreign_money_minor" CHECK ("foreign_money"."minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "foreign_money" ADD CONSTRAINT "foreign_money_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "foreign_money_order" ON "foreign_money" USING btree ("order_id");