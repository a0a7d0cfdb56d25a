CREATE TABLE "helper_invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"role" text NOT NULL,
	"course_ids" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "helper" jsonb;--> statement-breakpoint
CREATE INDEX "users_helpers" ON "users" USING btree ("id") WHERE "users"."helper" is not null;--> statement-breakpoint
CREATE TRIGGER helper_invitations_tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "helper_invitations"
  FOR EACH STATEMENT EXECUTE FUNCTION pankh_tell('helpers');
