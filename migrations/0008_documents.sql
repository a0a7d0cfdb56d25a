CREATE TABLE "document_series" (
	"series" text NOT NULL,
	"year" text NOT NULL,
	"next" integer NOT NULL,
	CONSTRAINT "document_series_series_year_pk" PRIMARY KEY("series","year")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"number" text PRIMARY KEY NOT NULL,
	"series" text NOT NULL,
	"year" text NOT NULL,
	"serial" integer NOT NULL,
	"kind" text NOT NULL,
	"order_reference" text NOT NULL,
	"against" text,
	"is_test" boolean DEFAULT false NOT NULL,
	"content" jsonb NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "documents_serial" UNIQUE("series","year","serial"),
	CONSTRAINT "documents_kind" CHECK ("documents"."kind" in ('receipt', 'tax-invoice', 'refund-receipt', 'credit-note'))
);
--> statement-breakpoint
CREATE INDEX "documents_order" ON "documents" USING btree ("order_reference");--> statement-breakpoint
CREATE INDEX "documents_issued" ON "documents" USING btree ("issued_at","number");