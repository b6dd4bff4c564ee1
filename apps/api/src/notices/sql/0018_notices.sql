-- Notifications: what happened to people, in an inbox that lasts; some of it also goes out by push and by email. A
-- notification has a key of its own, so that the same fact never reaches a person twice.

create table notice (
	id         uuid primary key,
	shopper_id uuid not null,
	kind       text not null,
	subject    text not null,                        -- the id of the thing it is about
	occurrence text not null default '',             -- tells one time from another where the same happens to the same thing again
	params     jsonb not null,                       -- what its words say; the words are put together when they are read
	created_at timestamptz not null,
	read_at    timestamptz,
	unique (shopper_id, kind, subject, occurrence)
);
create index notice_inbox on notice (shopper_id, created_at desc, id desc);
create index notice_unread on notice (shopper_id, kind) where read_at is null;
create index notice_age on notice (created_at);

create table notice_choice (
	shopper_id uuid not null,
	notice_group text not null,
	push       boolean not null,
	email      boolean not null,
	primary key (shopper_id, notice_group)
);

-- A browser that accepts pushes (RFC 8030, 8291), bound to the sign-in that asked for it.
create table push_binding (
	id         uuid primary key,
	shopper_id uuid not null,
	session_id uuid not null,
	endpoint   text not null unique,
	p256dh     text not null,
	auth       text not null,
	created_at timestamptz not null
);
create index push_binding_shopper on push_binding (shopper_id, created_at desc);

create table notice_delivery (
	id         uuid primary key,
	notice_id  uuid not null references notice (id) on delete cascade,
	channel    text not null check (channel in ('push', 'email')),
	address    text not null,                        -- the binding's id, or the email address
	occurrence text not null default '',
	created_at timestamptz not null,
	next_at    timestamptz not null,
	tries      int not null default 0,
	done_at    timestamptz,
	outcome    text check (outcome in ('sent', 'read', 'gone', 'given_up')),
	failure    text,
	unique (notice_id, channel, address, occurrence),
	check ((done_at is null) = (outcome is null))
);
create index notice_delivery_due on notice_delivery (next_at) where done_at is null;
create index notice_delivery_age on notice_delivery (done_at);

-- The keys that pushes are signed with where the environment gives none; the private one is encrypted with PEPPER.
create table push_keys (
	one        boolean primary key default true check (one),
	public_key text not null,
	sealed     bytea not null,
	created_at timestamptz not null
);
