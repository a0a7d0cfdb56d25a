ALTER TABLE "shipments" DROP CONSTRAINT "shipments_owner";--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_request_id_enrollment_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."enrollment_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_request" UNIQUE("request_id");--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_owner" CHECK ("shipments"."order_id" is null or ("shipments"."user_id" is null and "shipments"."request_id" is null));