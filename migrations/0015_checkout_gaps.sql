CREATE TABLE "reminder_refusals" (
	"email_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "document" text;--> statement-breakpoint
ALTER TABLE "enrollment_requests" ADD COLUMN "starts_on" date;--> statement-breakpoint
ALTER TABLE "enrollment_requests" ADD COLUMN "accept_note" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer_gstin" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reminded_at" timestamp (3) with time zone;
