CREATE TABLE "promotions" (
	"id" text PRIMARY KEY NOT NULL,
	"festival_id" text,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"mode" text NOT NULL,
	"code" text,
	"course_ids" text[],
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"max_uses" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"once_per_buyer" boolean DEFAULT false NOT NULL,
	"min_paise" integer,
	"max_saving_paise" integer,
	"combines" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotions_kind" CHECK ("promotions"."kind" in ('percent', 'amount')),
	CONSTRAINT "promotions_value" CHECK ("promotions"."value" > 0 and ("promotions"."kind" = 'amount' or "promotions"."value" <= 10000)),
	CONSTRAINT "promotions_mode" CHECK ("promotions"."mode" in ('automatic', 'code')),
	CONSTRAINT "promotions_code" CHECK ("promotions"."mode" = 'automatic' or "promotions"."code" is not null),
	CONSTRAINT "promotions_used" CHECK ("promotions"."used" >= 0),
	CONSTRAINT "promotions_window" CHECK ("promotions"."starts_at" < "promotions"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "redemptions" (
	"id" text PRIMARY KEY NOT NULL,
	"promotion_id" text NOT NULL,
	"order_id" text NOT NULL,
	"buyer_key" text NOT NULL,
	"once_per_buyer" boolean NOT NULL,
	"state" text DEFAULT 'reserved' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redemptions_state" CHECK ("redemptions"."state" in ('reserved', 'redeemed', 'released'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "promotions_festival" ON "promotions" USING btree ("festival_id");--> statement-breakpoint
CREATE UNIQUE INDEX "promotions_code_once" ON "promotions" USING btree ("code") WHERE "promotions"."festival_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "redemptions_order" ON "redemptions" USING btree ("order_id") WHERE "redemptions"."state" <> 'released';--> statement-breakpoint
CREATE UNIQUE INDEX "redemptions_once" ON "redemptions" USING btree ("promotion_id","buyer_key") WHERE "redemptions"."once_per_buyer" and "redemptions"."state" <> 'released';--> statement-breakpoint
CREATE INDEX "redemptions_promotion" ON "redemptions" USING btree ("promotion_id");--> statement-breakpoint
CREATE INDEX "redemptions_buyer" ON "redemptions" USING btree ("buyer_key");
--> statement-breakpoint
-- Whether a code was used changes no shown price, so a count of uses alone notifies the panel only (by redemptions).
CREATE TRIGGER promotions_tell AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF
  "festival_id", "name", "kind", "value", "mode", "code", "course_ids", "starts_at", "ends_at", "max_uses",
  "once_per_buyer", "min_paise", "max_saving_paise", "combines", "is_active" ON "promotions"
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell('offers');
--> statement-breakpoint
CREATE TRIGGER redemptions_tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "redemptions"
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell('redemptions');
