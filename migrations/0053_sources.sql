CREATE TABLE "source_visits" (
	"source" text NOT NULL,
	"day" date NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "source_visits_day_source_pk" PRIMARY KEY("day","source")
);
--> statement-breakpoint
CREATE TABLE "sources" (
	"key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "source" text;--> statement-breakpoint
CREATE INDEX "orders_source" ON "orders" USING btree ("source","paid_at") WHERE "orders"."source" is not null;--> statement-breakpoint
CREATE TRIGGER sources_tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "sources"
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell('sources');
