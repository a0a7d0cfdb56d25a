CREATE TABLE "bank_files" (
	"digest" text PRIMARY KEY NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"read_by" text NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_lines" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"meaning" text NOT NULL,
	"utr" text,
	"paise" integer NOT NULL,
	"day" date NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_lines_meaning" CHECK ("bank_lines"."meaning" in ('confirm', 'suggest', 'other-amount', 'two-orders', 'taken-back'))
);
--> statement-breakpoint
CREATE TABLE "bank_mappings" (
	"header" text PRIMARY KEY NOT NULL,
	"columns" jsonb NOT NULL,
	"chosen_by" text NOT NULL,
	"chosen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_tasks" DROP CONSTRAINT "order_tasks_kind";--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_files_read" ON "bank_files" USING btree ("read_at");--> statement-breakpoint
CREATE INDEX "bank_lines_order" ON "bank_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "bank_lines_at" ON "bank_lines" USING btree ("at","fingerprint");--> statement-breakpoint
CREATE INDEX "bank_lines_utr" ON "bank_lines" USING btree ("utr");--> statement-breakpoint
ALTER TABLE "order_tasks" ADD CONSTRAINT "order_tasks_kind" CHECK ("order_tasks"."kind" in ('short', 'over', 'double', 'late', 'enrolled', 'same_utr', 'other_amount', 'taken_back'));
--> statement-breakpoint
CREATE TRIGGER bank_files_tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "bank_files"
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell('bank');
--> statement-breakpoint
CREATE TRIGGER bank_lines_tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "bank_lines"
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell('bank');
