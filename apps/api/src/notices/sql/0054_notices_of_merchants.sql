-- What a shop's people are told, by email and by push (docs/decisions/0098). Only new tables, an empty column and its index, so that a
-- program one version older runs on.

create table merchant_notice (
	id          uuid primary key,
	merchant_id uuid not null references merchant_user (id),
	kind        text not null,
	subject     text not null,                       -- the id of the thing it is about
	occurrence  text not null,                       -- the event that it tells of; for a summary its day
	params      jsonb not null,                      -- the facts for its words; the words are put together when it is sent
	created_at  timestamptz not null,
	unique (merchant_id, kind, subject, occurrence)
);
create index merchant_notice_age on merchant_notice (created_at);

create table merchant_notice_delivery (
	id         uuid primary key,
	notice_id  uuid not null references merchant_notice (id) on delete cascade,
	channel    text not null check (channel in ('push', 'email')),
	address    text not null,                        -- the binding's id, or the email address
	created_at timestamptz not null,
	next_at    timestamptz not null,
	tries      int not null default 0,
	done_at    timestamptz,
	outcome    text check (outcome in ('sent', 'gone', 'given_up')),
	failure    text,
	unique (notice_id, channel, address),
	check ((done_at is null) = (outcome is null))
);
create index merchant_notice_delivery_due on merchant_notice_delivery (next_at) where done_at is null;

-- What a person chose for a group of events; without a row the defaults of the role hold.
create table merchant_notice_choice (
	merchant_id  uuid not null references merchant_user (id),
	notice_group text not null,
	email        boolean not null,
	push         boolean not null,
	sound        boolean not null,
	primary key (merchant_id, notice_group)
);

-- A browser that accepts pushes, bound to the sign-in that asked for it.
create table merchant_push_binding (
	id          uuid primary key,
	merchant_id uuid not null references merchant_user (id),
	session_id  uuid not null,
	endpoint    text not null unique,
	p256dh      text not null,
	auth        text not null,
	created_at  timestamptz not null
);
create index merchant_push_binding_of on merchant_push_binding (merchant_id, created_at desc);

-- A person's daily summary; without a row there is none.
create table merchant_summary (
	merchant_id uuid primary key references merchant_user (id),
	hour        smallint not null check (hour between 0 and 23),
	zone        text not null,                       -- IANA name of the time zone of `hour`
	next_at     timestamptz                          -- null: switched off
);
create index merchant_summary_due on merchant_summary (next_at) where next_at is not null;

-- At how many pieces stock is low; 0: the shop is not told. Without a row the default holds.
create table shop_low_stock (
	shop_id uuid primary key references shop (id),
	pieces  int not null check (pieces between 0 and 10000)
);

-- SKUs whose shop was told that they are low; a row is removed when there are more pieces again.
create table sku_told_low (
	sku_id uuid primary key references sku (id) on delete cascade,
	at     timestamptz not null
);

-- Deadlines that the shop of a claim was told: once each.
create table claim_told (
	claim_id uuid not null references claim (id),
	what     text not null,
	at       timestamptz not null,
	primary key (claim_id, what)
);

alter table chat_session add column shop_tell_at timestamptz;  -- when the shop is told, unless it has read everything before
create index chat_session_shop_tell on chat_session (shop_tell_at) where shop_tell_at is not null;
