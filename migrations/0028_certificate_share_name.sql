ALTER TABLE "certificates" ADD COLUMN "name_on_image" boolean DEFAULT false NOT NULL;
