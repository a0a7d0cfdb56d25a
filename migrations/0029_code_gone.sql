-- Pages show the code of a festival’s banner while it has uses left. Other uses of a code change no page.
CREATE TRIGGER promotions_tell_gone AFTER UPDATE OF "used" ON "promotions" FOR EACH ROW
  WHEN ((OLD.used < OLD.max_uses) IS DISTINCT FROM (NEW.used < NEW.max_uses))
  EXECUTE FUNCTION pankh_tell('offers');
