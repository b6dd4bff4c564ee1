-- Open pages hear what changed while they are open, and people find what happened to them in an inbox that lasts; some of it also
-- goes out by push and by mail. Live events are hints with a number per audience, kept a day, so that a page that was cut off asks for
-- what it missed; notices are rows with a key of their own, so that the same fact never reaches a person twice.

-- The last number told to an audience (`shopper:<id>`, `shop:<id>`, `operator:<id>`, `desk`). Whoever tells holds its row until the commit,
-- so that numbers become visible in their own order: a reader who has seen 7 will never find a 6 that comes later.
create table live_audience (
	audience text primary key,
	last_no  bigint not null
);

create table live_event (
	audience   text not null,
	no         bigint not null,
	topic      text not null,
	subject    text not null,
	data       jsonb not null,
	created_at timestamptz not null,
	primary key (audience, no)
);
create index live_event_age on live_event (created_at);

/*
 * Numbers events and tells every process whose ears they are for. Audiences are locked in one order, so that two transactions that tell
 * the same people wait for each other and never in a circle. The notification carries names of audiences only: what was said is read
 * from the rows, by whoever has somebody listening.
 */
create function tell_live(p_audience text[], p_topic text[], p_subject text[], p_data jsonb[], p_now timestamptz)
returns void language sql as $$
	with told as (
		select *, row_number() over (partition by audience order by at) as step
		from unnest(p_audience, p_topic, p_subject, p_data) with ordinality as t (audience, topic, subject, data, at)
	), counted as (
		select audience, count(*) as events from told group by audience
	), numbered as (
		insert into live_audience as a (audience, last_no)
		select audience, events from counted order by audience
		on conflict (audience) do update set last_no = a.last_no + excluded.last_no
		returning audience, last_no
	), written as (
		insert into live_event (audience, no, topic, subject, data, created_at)
		select told.audience, numbered.last_no - counted.events + told.step, told.topic, told.subject, told.data, p_now
		from told join counted using (audience) join numbered using (audience)
	)
	select pg_notify('portolan_live', 'to ' || audience) from numbered;
$$;

-- Opens one stream once, within a minute: a token never stands in an address.
create table live_ticket (
	hash       bytea primary key,                    -- SHA-256; the ticket itself is never stored
	session_id uuid not null references session (id) on delete cascade,
	expires_at timestamptz not null
);
create index live_ticket_age on live_ticket (expires_at);

-- Which streams are open, over all processes; one whose process has ended is not seen any more. Lost with a crash of the server, as they are.
create unlogged table live_stream (
	id         uuid primary key,
	session_id uuid not null,
	person_id  uuid not null,
	opened_at  timestamptz not null default now(),
	seen_at    timestamptz not null default now()
);
create index live_stream_person on live_stream (person_id, opened_at);

-- A session that ends ends its streams, in every process, at once.
create function tell_session_ended() returns trigger language plpgsql as $$
begin
	perform pg_notify('portolan_live', 'session ' || new.id);
	return null;
end $$;
create trigger session_ended after update of ended_at on session
	for each row when (old.ended_at is null and new.ended_at is not null)
	execute function tell_session_ended();
-- Whether somebody signed in from here before is asked of all sign-ins, the ended ones too.
create index session_of_person on session (person_id, created_at desc);

create table notice (
	id         uuid primary key,
	shopper_id uuid not null,
	kind       text not null,
	subject    text not null,                        -- the id of the thing it is about
	occurrence text not null default '',             -- tells one time from another where the same happens to the same thing again
	params     jsonb not null,                       -- what its words say; they are put together when they are read
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

-- A browser that takes pushes (RFC 8030, 8291), bound to the sign-in that asked for it.
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
	address    text not null,                        -- the binding's id, or the e-mail address
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

-- The pair of keys that pushes are signed with where the environment gives none; sealed with the pepper.
create table push_keys (
	one        boolean primary key default true check (one),
	public_key text not null,
	sealed     bytea not null,
	created_at timestamptz not null
);

-- Letters with a mail server are sent from here, and tried again while they are of use.
alter table message_out
	add column tries int not null default 0,
	add column next_at timestamptz,
	add column give_up_at timestamptz,
	add column failure text;
create index message_out_due on message_out (next_at) where sent_at is null and next_at is not null;

-- What was said of an order ahead of time: once each.
create table order_told (
	order_id uuid not null references orders (id),
	what     text not null,
	at       timestamptz not null,
	primary key (order_id, what)
);
