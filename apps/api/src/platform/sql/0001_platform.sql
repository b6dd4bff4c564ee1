-- What every module stands on: sessions, stored answers, counted attempts, settings, the outbox, outgoing messages, live events, uploads.
-- Sessions are here and not in a module of people, because the HTTP layer must know who asks before any module is called.

create table session (
	id          uuid primary key,
	token_hash  bytea not null unique,             -- SHA-256; the token itself is never stored
	person_kind text not null check (person_kind in ('shopper', 'merchant', 'operator')),
	person_id   uuid not null,
	device      text not null default '',
	ip          text not null default '',
	created_at  timestamptz not null,
	seen_at     timestamptz not null,
	expires_at  timestamptz not null,
	ended_at    timestamptz
);
create index session_person on session (person_id, created_at desc) where ended_at is null;
-- All sign-ins, the ended ones too: did this person sign in from here before?
create index session_of_person on session (person_id, created_at desc);
create index session_expiry on session (expires_at);

-- One row per answered request that carried an Idempotency-Key. A repeat of the request gets `reply` again.
create table answered_request (
	person_id    uuid not null,
	key          text not null,
	request_hash bytea not null,
	reply        text not null,                    -- the JSON of `data`
	created_at   timestamptz not null,
	primary key (person_id, key)
);
create index answered_request_age on answered_request (created_at);

-- Attempts are counted per bucket and time window (`login:account:…`). The count stays when the request is refused.
create table tries (
	bucket text primary key,
	count  int not null,
	until  timestamptz not null
);
create index tries_age on tries (until);

create table setting (
	name       text primary key,
	value      jsonb not null,
	updated_at timestamptz not null,
	updated_by text not null
);
create table setting_log (
	id           bigint generated always as identity primary key,
	name         text not null,
	old_value    jsonb,
	new_value    jsonb not null,
	changed_at   timestamptz not null,
	changed_by   text not null,
	reason       text not null,
	confirmed_by text                              -- who confirmed it, where two people were needed
);
create index setting_log_of on setting_log (name, id desc);
revoke delete, truncate, update on setting_log from portolan_app;

-- One row: a fingerprint of PEPPER, so that a start with another PEPPER is noticed before it reads encrypted values.
create table pepper_fingerprint (
	one         boolean primary key default true check (one),
	fingerprint bytea not null check (length(fingerprint) = 32)
);
revoke update, delete, truncate on pepper_fingerprint from portolan_app;

-- Events for the world outside the transaction. They are written in the transaction and relayed after it.
create table outbox (
	id         bigint generated always as identity primary key,
	topic      text not null,
	subject    text not null,
	shopper_id uuid,
	data       jsonb not null,
	created_at timestamptz not null,
	tries      int not null default 0,
	next_at    timestamptz not null,
	done_at    timestamptz,
	failure    text
);
create index outbox_due on outbox (next_at, id) where done_at is null;

-- Emails and text messages. They are sent from here and tried again until `give_up_at`.
create table message_out (
	id         uuid primary key,
	channel    text not null check (channel in ('email', 'sms')),
	recipient  text not null,
	subject    text not null,
	body       text not null,
	created_at timestamptz not null,
	sent_at    timestamptz,
	tries      int not null default 0,
	next_at    timestamptz,
	give_up_at timestamptz,
	failure    text
);
create index message_out_age on message_out (created_at desc);
create index message_out_due on message_out (next_at) where sent_at is null and next_at is not null;

-- Uploads -------------------------------------------------------------------------------------------------------------

-- Pictures and PDF files that people sent: whose they are and who may see them.
create table upload (
	id           uuid primary key,
	owner_id     uuid not null,                    -- who sent it
	scene        text not null constraint upload_scene_check check (scene in
		('avatar', 'comment', 'refund', 'recharge', 'chat', 'product', 'shop', 'evidence', 'application', 'banner')),
	private      boolean not null,                 -- only its owner and operators may open it
	name         text not null unique,             -- random; the last part of the address, without ending
	bytes        int not null check (bytes > 0),
	width        int check (width > 0),            -- null for a PDF file
	height       int check (height > 0),
	created_at   timestamptz not null,
	content_hash bytea,                            -- to find the same bytes again
	look         bit(64),                          -- to find nearly the same picture again: a difference hash of 8 × 8
	kept_at      timestamptz,                      -- it is old, and something shows it: it is not examined again
	forgotten_at timestamptz,                      -- nobody sees it any more; the row stays until its files are removed
	remove_at    timestamptz,                      -- when the removal of its files is tried next
	constraint upload_kept_or_forgotten check (kept_at is null or forgotten_at is null),
	constraint upload_forgotten_is_removed check ((forgotten_at is null) = (remove_at is null)),
	-- The name of a PDF file begins with d-, so that it is never taken for a picture.
	constraint upload_picture_has_size
		check ((width is null) = (height is null) and (width is null) = (name ~ '^d-[A-Za-z0-9_-]{24}$'))
);
create index upload_owner on upload (owner_id, created_at desc);
create index upload_content on upload (content_hash);
create index upload_to_look_at on upload (created_at) where private and kept_at is null and forgotten_at is null;
create index upload_to_remove on upload (remove_at) where forgotten_at is not null;

-- The files of an upload are stored before its row is written. The name is noted here first, so that files without a row
-- are found and removed after a failure.
create table pending_upload (
	name      text primary key,      -- as it will stand in upload
	remove_at timestamptz not null   -- until then the upload may complete; after that its files are removed
);
create index pending_upload_due on pending_upload (remove_at);

-- Live events -----------------------------------------------------------------------------------------------------------

-- The last number given to an audience (`shopper:<id>`, `shop:<id>`, `operator:<id>`, `desk`). A writer holds the row until
-- it commits, so numbers become visible in their order: a reader who has seen 7 never finds a 6 later.
create table live_audience (
	audience text primary key,
	last_no  bigint not null
);

-- Kept for a day, so that a page that lost its connection can ask for what it missed.
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

-- Opens one stream once, within a minute, so that no session token stands in an address.
create table live_ticket (
	hash       bytea primary key,                  -- SHA-256; the ticket itself is never stored
	session_id uuid not null references session (id) on delete cascade,
	expires_at timestamptz not null
);
create index live_ticket_age on live_ticket (expires_at);

-- The open streams of all processes. A stream whose process has ended is no longer refreshed. Unlogged: a crash of the
-- server ends the streams as well.
create unlogged table live_stream (
	id         uuid primary key,
	session_id uuid not null,
	person_id  uuid not null,
	opened_at  timestamptz not null default now(),
	seen_at    timestamptz not null default now()
);
create index live_stream_person on live_stream (person_id, opened_at);
