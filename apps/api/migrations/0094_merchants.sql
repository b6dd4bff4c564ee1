-- A shop is run by people: its owners and their staff, who sign in at the merchants' door. They come by a one-time link, and the
-- first owner of a shop by an application that an operator approved. Source: rules.md (Merchants and operators; Accounts).

create table merchant_user (
	id            uuid primary key,
	shop_id       uuid not null references shop (id),
	role          text not null check (role in ('owner', 'staff')),
	login         text not null check (login ~ '^[A-Za-z0-9][A-Za-z0-9._-]{1,39}$'),  -- never an e-mail: it holds no @
	login_key     text not null generated always as (lower(login)) stored,
	email         text not null check (email = lower(email) and position('@' in email) > 1),
	name          text not null check (name <> ''),
	password_hash text not null,                   -- argon2id, 64 MiB, t=3
	lang          text not null default 'en',      -- of the letters to them
	disabled_at   timestamptz,
	removed_at    timestamptz,                     -- the row stays for what they did; login and e-mail are free again
	created_at    timestamptz not null
);
create unique index merchant_user_login on merchant_user (login_key) where removed_at is null;
create unique index merchant_user_email on merchant_user (email) where removed_at is null;
create index merchant_user_of_shop on merchant_user (shop_id, created_at, id);

-- Whoever is shut out, removed or given another role is out at once; a changed password ends all sign-ins in the operation itself.
create function merchant_shut() returns trigger language plpgsql as $$
begin
	update session set ended_at = greatest(now(), seen_at)
	where person_id = new.id and person_kind = 'merchant' and ended_at is null;
	return null;
end $$;
create trigger merchant_shut after update of role, disabled_at, removed_at on merchant_user
	for each row when (new.role <> old.role
		or new.disabled_at is not null and old.disabled_at is null
		or new.removed_at is not null and old.removed_at is null)
	execute function merchant_shut();

-- A sign-in slides with use and ends after seven days all the same, whoever moves its end.
create function merchant_session_ends() returns trigger language plpgsql as $$
begin
	new.expires_at := least(new.expires_at, new.created_at + interval '7 days');
	return new;
end $$;
create trigger merchant_session_ends before insert or update of expires_at on session
	for each row when (new.person_kind = 'merchant') execute function merchant_session_ends();

-- Nobody's deeds go over to somebody else.
create function merchant_user_stays() returns trigger language plpgsql as $$
begin
	raise exception 'a merchant is shut out or removed, never moved to another shop or deleted (% on merchant_user)', tg_op;
end $$;
create trigger merchant_user_stays before update on merchant_user
	for each row when (new.id <> old.id or new.shop_id <> old.shop_id or new.created_at <> old.created_at
		or old.removed_at is not null)
	execute function merchant_user_stays();
create trigger merchant_user_never_deleted before delete on merchant_user for each row execute function merchant_user_stays();
create trigger merchant_user_never_emptied before truncate on merchant_user for each statement execute function merchant_user_stays();

-- Wrong passwords of the last quarter of an hour, by the name that was typed, whether anybody has it or not.
create table merchant_wrong_password (
	account_hash bytea primary key,
	count        int not null,
	window_until timestamptz not null,
	next_at      timestamptz not null
);

-- "Sell with us": who wants to open a shop. `form_id` is made by the page when the form opens, so that a form sent twice is one
-- application, and so that the documents sent before it can be told to be its own.
create table merchant_application (
	id            uuid primary key,
	form_id       uuid not null unique,
	reference     text not null unique,            -- told once, to whoever applied; with the e-mail it opens the status
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
	shop_name_key text not null,                   -- folded as the shop's own
	story         text not null check (story <> ''),
	documents     text[] not null check (cardinality(documents) between 1 and 6),
	lang          text not null,
	agreed_at     timestamptz not null,
	status        text not null default 'waiting' check (status in ('waiting', 'approved', 'refused', 'withdrawn')),
	created_at    timestamptz not null,
	promised_at   timestamptz not null,            -- when the answer is promised
	decided_at    timestamptz,
	decided_by    uuid references operator (id),
	reason        text not null default '',
	shop_id       uuid unique references shop (id),
	check ((status = 'waiting') = (decided_at is null)),
	check ((status in ('approved', 'refused')) = (decided_by is not null)),
	check ((status = 'approved') = (shop_id is not null)),
	check (status <> 'refused' or reason <> '')
);
-- One shop name and one e-mail wait once.
create unique index merchant_application_name on merchant_application (shop_name_key) where status = 'waiting';
create unique index merchant_application_email on merchant_application (email) where status = 'waiting';
create index merchant_application_queue on merchant_application (promised_at, id) where status = 'waiting';
create index merchant_application_all on merchant_application (created_at desc, id);
create index merchant_application_documents on merchant_application using gin (documents);

create function merchant_application_stays() returns trigger language plpgsql as $$
begin
	raise exception 'an application that was answered stays as it is (% on merchant_application)', tg_op;
end $$;
create trigger merchant_application_stays before update on merchant_application
	for each row when (old.status <> 'waiting') execute function merchant_application_stays();
create trigger merchant_application_never_deleted before delete on merchant_application
	for each row execute function merchant_application_stays();

-- One-time links: `join` makes one of a shop's people, `reset` chooses a new password for one. Stored hashed, good once.
create table merchant_link (
	id          uuid primary key,
	token_hash  bytea not null unique,             -- SHA-256
	purpose     text not null check (purpose in ('join', 'reset')),
	shop_id     uuid not null references shop (id),
	role        text check (role in ('owner', 'staff')),
	email       text not null check (email = lower(email)),
	name        text not null default '',
	user_id     uuid references merchant_user (id),
	invited_by  uuid references merchant_user (id), -- none: by the platform, with an approved application
	created_at  timestamptz not null,
	expires_at  timestamptz not null,
	used_at     timestamptz,
	withdrawn_at timestamptz,
	check ((purpose = 'join') = (role is not null)),
	check (purpose = 'join' or user_id is not null)
);
-- A new invitation to the same person takes the place of the old one.
create unique index merchant_link_once on merchant_link (shop_id, email) where purpose = 'join' and used_at is null and withdrawn_at is null;
create unique index merchant_link_reset_once on merchant_link (user_id) where purpose = 'reset' and used_at is null and withdrawn_at is null;
create index merchant_link_age on merchant_link (expires_at);

-- Pictures of the merchants' side: what is sold, the shop itself, proof in claims (private), and documents of applications (private).
alter table upload drop constraint upload_scene_check;
alter table upload add constraint upload_scene_check
	check (scene in ('avatar', 'comment', 'refund', 'recharge', 'chat', 'product', 'shop', 'evidence', 'application'));

revoke delete, truncate, update on merchant_user, merchant_application from portolan_app;
grant update (role, name, password_hash, lang, disabled_at, removed_at) on merchant_user to portolan_app;
grant update (status, decided_at, decided_by, reason, shop_id) on merchant_application to portolan_app;
