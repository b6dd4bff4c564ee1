-- Conversations of a shop with the platform: those without a shopper. The shop has the place of the shopper there, so the columns shopper_read
-- and shopper_unread are the shop's, and shop_tell_at is used instead of tell_at. Operators answer as those of shoppers are answered.

alter table chat_session
	alter column shopper_id drop not null,             -- null: a shop with the platform
	drop constraint chat_session_check1,
	add constraint chat_session_parties check (shopper_id is not null or shop_id is not null),
	add constraint chat_session_seat check (seat_id is null or shop_id is null or shopper_id is null);

-- A program one version older knows two sides; what a shop writes to the platform has a side of its own.
alter table chat_message
	drop constraint chat_message_from_side_check,
	add constraint chat_message_from_side_check check (from_side in ('shopper', 'shop', 'staff'));

-- The conversations of the platform, with shoppers and shops together.
create index chat_session_platform on chat_session (last_at desc, id) where (shop_id is null or shopper_id is null) and last_seq > 0;
create index chat_session_platform_waiting on chat_session (last_at, id) where (shop_id is null or shopper_id is null) and staff_unread > 0;
create index chat_session_of_shops on chat_session (last_at desc, id) where shopper_id is null and last_seq > 0;

-- The texts of the platform's people, too.
alter table canned_answer alter column shop_id drop not null;  -- null: of the platform
