ALTER TABLE "payments" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_request_id_enrollment_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."enrollment_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_request" ON "payments" USING btree ("request_id");
--> statement-breakpoint
-- Until now a payment taken with a request was known by the spelling of its own id.
UPDATE "payments" SET "request_id" = "enrollment_requests"."id"
  FROM "enrollment_requests"
  WHERE "payments"."id" = 'request-' || "enrollment_requests"."id";
--> statement-breakpoint
-- Until now a badge was stored only when its student next opened the dashboard. In the order of real before demo, the
-- enrollment that reaches the goal says when the badge was earned, and whether it took demo data to earn it.
INSERT INTO "achievements" ("id", "user_id", "key", "earned_at", "is_demo")
  SELECT gen_random_uuid()::text, reached.user_id, reached.key, reached.earned_at, reached.is_demo
  FROM (
    SELECT user_id, 'first_steps' AS key, enrolled_at AS earned_at, is_demo, 1 AS goal,
      row_number() OVER (PARTITION BY user_id ORDER BY is_demo, enrolled_at, id) AS nth
    FROM "enrollments"
    UNION ALL
    SELECT user_id, badge.key, coalesce(completed_at, enrolled_at), is_demo, badge.goal,
      row_number() OVER (PARTITION BY user_id, badge.key ORDER BY is_demo, completed_at, id)
    FROM "enrollments", (VALUES ('course_conqueror', 1), ('learning_enthusiast', 3)) AS badge (key, goal)
    WHERE status = 'completed'
  ) reached
  JOIN "users" ON "users"."id" = reached.user_id
  WHERE reached.nth = reached.goal
  ON CONFLICT ("user_id", "key") DO UPDATE SET "is_demo" = false
    WHERE "achievements"."is_demo" AND NOT excluded.is_demo;
