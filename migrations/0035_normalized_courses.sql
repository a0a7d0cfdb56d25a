-- Puts the texts of courses into Unicode form NFC once more (migration 0031): the form for a course stored them as they
-- were typed, so that a search did not find them. Rows that are in this form already are not written.
do $$
declare
	place text;
begin
	if current_setting('server_encoding') <> 'UTF8' then
		return;
	end if;
	foreach place in array array['title', 'short_description', 'description'] loop
		execute format(
			'update courses set %1$I = normalize(%1$I, NFC) where %1$I is not nfc normalized',
			place
		);
	end loop;
end $$;
