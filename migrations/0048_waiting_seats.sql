CREATE INDEX "enrollment_requests_user" ON "enrollment_requests" USING btree ("user_id") WHERE "enrollment_requests"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_waiting" ON "orders" USING btree ("created_at","id") WHERE state in ('paid', 'partly_refunded') and enrollment_id is null and not is_test;--> statement-breakpoint
CREATE INDEX "orders_waiting_email" ON "orders" USING btree ("email","created_at","id") WHERE state in ('paid', 'partly_refunded') and enrollment_id is null and not is_test;--> statement-breakpoint
CREATE INDEX "orders_waiting_name" ON "orders" USING btree (lower("full_name"),"id") WHERE state in ('paid', 'partly_refunded') and enrollment_id is null and not is_test;--> statement-breakpoint
CREATE INDEX "contact_messages_email" ON "contact_messages" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "contact_messages_user" ON "contact_messages" USING btree ("user_id") WHERE "contact_messages"."user_id" is not null;