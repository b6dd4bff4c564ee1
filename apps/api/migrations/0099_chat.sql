-- Conversations: a shopper with a shop, or with the platform. A message is written once and has the next number of its conversation,
-- given out under the lock of the conversation's row: who commits first has the smaller number, so that a page that knows number n and
-- asks for what comes after it misses nothing. Source: rules.md (Notifications and chat).

create table chat_session (
	id             uuid primary key,
	shopper_id     uuid not null,
	shop_id        uuid references shop,               -- null: with the platform
	last_seq       int not null default 0,
	shopper_read   int not null default 0,             -- up to which number each side has read
	staff_read     int not null default 0,
	shopper_unread int not null default 0 check (shopper_unread >= 0),
	staff_unread   int not null default 0 check (staff_unread >= 0),
	last_at        timestamptz not null,               -- of the last message; of the opening before there is one
	tell_at        timestamptz,                        -- when the shopper is given notice, unless everything was read before
	seat_id        uuid references operator,           -- which operator answers
	seat_at        timestamptz,
	created_at     timestamptz not null,
	unique nulls not distinct (shopper_id, shop_id),
	check (last_seq >= 0 and shopper_read between 0 and last_seq and staff_read between 0 and last_seq),
	check (shop_id is null or seat_id is null),
	check ((seat_id is null) = (seat_at is null))
);
create index chat_session_shopper on chat_session (shopper_id, last_at desc, id) where last_seq > 0;
create index chat_session_shop on chat_session (shop_id, last_at desc, id) where last_seq > 0;
create index chat_session_waiting on chat_session (shop_id, last_at, id) where staff_unread > 0;
create index chat_session_tell on chat_session (tell_at) where tell_at is not null;

create table chat_message (
	session_id  uuid not null references chat_session,
	seq         int not null check (seq > 0),
	id          uuid not null unique,
	from_side   text not null check (from_side in ('shopper', 'staff')),
	author_id   uuid not null,                         -- the shopper, one of the shop's people, or an operator
	author_name text not null default '',              -- of staff, as it was then; a shopper's name is asked for when it is shown
	type        text not null check (type in ('text', 'image', 'order', 'product')),
	content     text not null check (content <> '' and length(content) <= 2000),
	client_id   uuid not null,
	created_at  timestamptz not null,
	primary key (session_id, seq),
	-- Sent again, it is the same message. The lock of the conversation makes the second wait and look; this is the backstop.
	unique (session_id, author_id, client_id)
);
create index chat_message_picture on chat_message (content) where type = 'image';

create function chat_stays() returns trigger language plpgsql as $$
begin
	raise exception 'What was said stays (% on %).', tg_op, tg_table_name;
end $$;
create trigger chat_message_stays before update or delete on chat_message for each row execute function chat_stays();
create trigger chat_message_never_emptied before truncate on chat_message for each statement execute function chat_stays();
create trigger chat_session_stays before delete on chat_session for each row execute function chat_stays();

-- Numbers and read marks only grow, whatever comes late.
create function chat_goes_forward() returns trigger language plpgsql as $$
begin
	if new.last_seq not in (old.last_seq, old.last_seq + 1) or new.shopper_read < old.shopper_read or new.staff_read < old.staff_read
		or (new.shopper_id, new.shop_id) is distinct from (old.shopper_id, old.shop_id) then
		raise exception 'A conversation goes forward, one message at a time.';
	end if;
	return new;
end $$;
create trigger chat_session_forward before update on chat_session for each row execute function chat_goes_forward();
