-- Puts texts that people search into Unicode form NFC, in which the shop stores and searches text (B-18). Rows that
-- are in this form already are not written. `normalize` exists only in databases in UTF-8.
do $$
declare
	place record;
begin
	if current_setting('server_encoding') <> 'UTF8' then
		return;
	end if;
	for place in
		select * from (values
			('users', 'full_name'),
			('users', 'address'),
			('courses', 'title'),
			('courses', 'short_description'),
			('courses', 'description'),
			('modules', 'title'),
			('lessons', 'title'),
			('testimonials', 'student_name'),
			('faqs', 'question'),
			('enrollment_requests', 'full_name'),
			('enrollment_requests', 'course_title'),
			('contact_messages', 'full_name'),
			('contact_messages', 'subject'),
			('contact_messages', 'message'),
			('orders', 'full_name'),
			('orders', 'course_title'),
			('shipments', 'course_title'),
			('shipments', 'kit'),
			('mail_outbox', 'subject')
		) as places (of_table, of_column)
	loop
		execute format(
			'update %1$I set %2$I = normalize(%2$I, NFC) where %2$I is not nfc normalized',
			place.of_table, place.of_column
		);
	end loop;
end $$;
