-- Conversations: a shopper with a shop, or with the platform. A message is written once and has the next number of its
-- conversation, given out under the lock of the conversation's row: who commits first has the smaller number, so a page
-- that knows number n and asks for what comes after it misses nothing.

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
	tell_at        timestamptz,                        -- when the shopper gets a notification, unless everything was read before
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
	author_id   uuid not null,                         -- the shopper, a person of the shop, or an operator
	author_name text not null default '',              -- of staff, as it was then; a shopper's name is read when it is shown
	type        text not null check (type in ('text', 'image', 'order', 'product')),
	content     text not null check (content <> '' and length(content) <= 2000),
	client_id   uuid not null,
	created_at  timestamptz not null,
	primary key (session_id, seq),
	-- Sent again, it is the same message. The lock of the conversation makes the second one wait and find the first; this
	-- is the second line of defence.
	unique (session_id, author_id, client_id)
);
create index chat_message_picture on chat_message (content) where type = 'image';
