CREATE TABLE "move_rows" (
	"move_id" text NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"source_id" text,
	"target_id" text,
	"label" text DEFAULT '' NOT NULL,
	"fields" jsonb,
	"fate" text,
	"reason" text,
	"notes" text[] DEFAULT '{}' NOT NULL,
	"outcome" text,
	CONSTRAINT "move_rows_move_id_position_pk" PRIMARY KEY("move_id","position")
);
--> statement-breakpoint
CREATE TABLE "moves" (
	"id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"files" jsonb NOT NULL,
	"header" text,
	"choice" jsonb,
	"overwrites" boolean DEFAULT false NOT NULL,
	"answers" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "move_rows" ADD CONSTRAINT "move_rows_move_id_moves_id_fk" FOREIGN KEY ("move_id") REFERENCES "public"."moves"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "move_rows_fate" ON "move_rows" USING btree ("move_id","fate","position");--> statement-breakpoint
CREATE INDEX "move_rows_source" ON "move_rows" USING btree ("move_id","kind","source_id");--> statement-breakpoint
CREATE INDEX "moves_created" ON "moves" USING btree ("created_at");
