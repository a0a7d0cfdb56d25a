-- Divides the table of study days into 16 parts by student, for academies with tens of millions of them
-- (docs/scaling.md). PostgreSQL 14 or newer. The shop must not run meanwhile, and needs a backup first:
--   psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -f deploy/partition-study-days.sql
-- It happens in one transaction: a run that fails changes nothing, and a second run refuses to begin.
BEGIN;
SET LOCAL statement_timeout = 0;
LOCK TABLE activity IN ACCESS EXCLUSIVE MODE;

DO $$
DECLARE
  part integer;
  definition text;
  rules text[];
  reading text[];
BEGIN
  IF (SELECT relkind FROM pg_class WHERE oid = 'activity'::regclass) = 'p' THEN
    RAISE EXCEPTION 'the study days are divided already';
  END IF;
  SELECT coalesce(array_agg(DISTINCT v.relname), '{}') INTO reading FROM pg_depend d JOIN pg_rewrite r ON r.oid = d.objid
    JOIN pg_class v ON v.oid = r.ev_class AND v.relkind = 'v' WHERE d.refobjid = 'activity'::regclass;
  -- What belongs to the table besides its columns and checks: keys, foreign keys, indexes, triggers, and the views that read
  -- it, in this order.
  SELECT array_agg(rule ORDER BY place, rule) INTO rules FROM (
    SELECT 1 AS place, format('ALTER TABLE activity ADD CONSTRAINT %I %s', conname, pg_get_constraintdef(oid)) AS rule
      FROM pg_constraint WHERE conrelid = 'activity'::regclass AND contype IN ('p', 'u', 'f')
    UNION ALL
    SELECT 2, pg_get_indexdef(indexrelid) FROM pg_index i WHERE indrelid = 'activity'::regclass
      AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)
    UNION ALL
    SELECT 3, pg_get_triggerdef(oid) FROM pg_trigger WHERE tgrelid = 'activity'::regclass AND NOT tgisinternal
    UNION ALL
    SELECT 4, format('CREATE VIEW %I AS %s', relname, pg_get_viewdef(oid)) FROM pg_class
      WHERE relkind = 'v' AND relname = ANY (reading) AND pg_table_is_visible(oid)
  ) AS found;

  CREATE TABLE activity_divided (LIKE activity INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY HASH (user_id);
  FOR part IN 0..15 LOOP
    EXECUTE format(
      'CREATE TABLE activity_part_%s PARTITION OF activity_divided FOR VALUES WITH (MODULUS 16, REMAINDER %s)',
      part, part);
  END LOOP;
  INSERT INTO activity_divided SELECT * FROM activity;
  FOREACH definition IN ARRAY reading LOOP
    EXECUTE format('DROP VIEW %I', definition);
  END LOOP;
  DROP TABLE activity;
  ALTER TABLE activity_divided RENAME TO activity;
  -- Only now, so that no trigger announces the rows that were copied.
  FOREACH definition IN ARRAY rules LOOP
    EXECUTE definition;
  END LOOP;
END $$;

COMMIT;
ANALYZE activity;
