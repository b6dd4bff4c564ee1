-- The people of shops: owners and their staff, who sign in at /seller. They come by a one-time link, and the first owner
-- of a shop by an application that an operator approved.

create table merchant_user (
	id            uuid primary key,
	shop_id       uuid not null references shop (id),
	role          text not null check (role in ('owner', 'staff')),
	login         text not null check (login ~ '^[A-Za-z0-9][A-Za-z0-9._-]{1,39}$'),  -- never an email address: it holds no @
	login_key     text not null generated always as (lower(login)) stored,
	email         text not null check (email = lower(email) and position('@' in email) > 1),
	name          text not null check (name <> ''),
	password_hash text not null,                   -- argon2id, 64 MiB, t=3
	lang          text not null default 'en',      -- of the emails to them
	disabled_at   timestamptz,
	removed_at    timestamptz,                     -- the row stays for what they did; login and email are free again
	created_at    timestamptz not null
);
create unique index merchant_user_login on merchant_user (login_key) where removed_at is null;
create unique index merchant_user_email on merchant_user (email) where removed_at is null;
create index merchant_user_of_shop on merchant_user (shop_id, created_at, id);

-- Wrong passwords of the last 15 minutes, by the name that was typed, known or not.
create table merchant_wrong_password (
	account_hash bytea primary key,
	count        int not null,
	window_until timestamptz not null,
	next_at      timestamptz not null
);

-- "Sell with us": who wants to open a shop. `form_id` is made by the page when the form opens, so that a form sent twice
-- is one application, and so that the documents sent before it are known to belong to it.
create table merchant_application (
	id            uuid primary key,
	form_id       uuid not null unique,
	reference     text not null unique,            -- shown once, to the applicant; with the email it opens the status
	shopper_id    uuid,                            -- where somebody was signed in
	kind          text not null check (kind in ('person', 'company')),
	legal_name    text not null check (legal_name <> ''),
	country       text not null check (country ~ '^[A-Z]{2}$'),
	contact_name  text not null check (contact_name <> ''),
	email         text not null check (email = lower(email)),
	dial_code     text not null,
	mobile        text not null,
	category_ids  uuid[] not null check (cardinality(category_ids) between 1 and 10),
	shop_name     text not null check (shop_name <> ''),
	shop_name_key text not null,                   -- folded like shop.name_key
	story         text not null check (story <> ''),
	documents     text[] not null check (cardinality(documents) between 1 and 6),
	lang          text not null,
	agreed_at     timestamptz not null,
	status        text not null default 'waiting' check (status in ('waiting', 'approved', 'refused', 'withdrawn')),
	created_at    timestamptz not null,
	promised_at   timestamptz not null,            -- by when an answer is promised
	decided_at    timestamptz,
	decided_by    uuid references operator (id),
	reason        text not null default '',
	shop_id       uuid unique references shop (id),
	check ((status = 'waiting') = (decided_at is null)),
	check ((status in ('approved', 'refused')) = (decided_by is not null)),
	check ((status = 'approved') = (shop_id is not null)),
	check (status <> 'refused' or reason <> '')
);
-- One shop name and one email wait once.
create unique index merchant_application_name on merchant_application (shop_name_key) where status = 'waiting';
create unique index merchant_application_email on merchant_application (email) where status = 'waiting';
create index merchant_application_queue on merchant_application (promised_at, id) where status = 'waiting';
create index merchant_application_all on merchant_application (created_at desc, id);
create index merchant_application_documents on merchant_application using gin (documents);

-- One-time links: `join` adds a person to a shop, `reset` chooses a new password. Stored hashed, good once.
create table merchant_link (
	id          uuid primary key,
	token_hash  bytea not null unique,             -- SHA-256
	purpose     text not null check (purpose in ('join', 'reset')),
	shop_id     uuid not null references shop (id),
	role        text check (role in ('owner', 'staff')),
	email       text not null check (email = lower(email)),
	name        text not null default '',
	user_id     uuid references merchant_user (id),
	invited_by  uuid references merchant_user (id), -- null: by the platform, with an approved application
	created_at  timestamptz not null,
	expires_at  timestamptz not null,
	used_at     timestamptz,
	withdrawn_at timestamptz,
	check ((purpose = 'join') = (role is not null)),
	check (purpose = 'join' or user_id is not null)
);
-- A new invitation of the same person replaces the old one.
create unique index merchant_link_once on merchant_link (shop_id, email) where purpose = 'join' and used_at is null and withdrawn_at is null;
create unique index merchant_link_reset_once on merchant_link (user_id) where purpose = 'reset' and used_at is null and withdrawn_at is null;
create index merchant_link_age on merchant_link (expires_at);

revoke delete, truncate, update on merchant_user, merchant_application from portolan_app;
grant update (role, name, password_hash, lang, disabled_at, removed_at) on merchant_user to portolan_app;
grant update (status, decided_at, decided_by, reason, shop_id) on merchant_application to portolan_app;
