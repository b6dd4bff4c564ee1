-- What a conversation is about: the order or product from whose page it was last opened, or whose card its shopper sent last.
-- The people who answer see it beside the messages.
alter table chat_session
	add column about_type text check (about_type in ('order', 'product')),
	add column about_id   uuid,
	add constraint chat_session_about check ((about_type is null) = (about_id is null));
