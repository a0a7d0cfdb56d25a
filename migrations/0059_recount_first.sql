-- It locked all orders; `recount` marks the first orders of one buyer after another.
DROP FUNCTION pankh_recount_first();
