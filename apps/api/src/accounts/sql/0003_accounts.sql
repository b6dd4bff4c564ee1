-- The people who shop: who they are, how they prove it, and where their parcels go.
-- No secret is stored in a usable form: passwords and payment PINs as argon2id, codes and tokens as hashes.

create table shopper (
	id                  uuid primary key,
	status              text not null default 'active' check (status in ('active', 'frozen', 'closed')),
	username            text,
	username_key        text unique,                  -- NFKC, lower case: what signing in looks for
	nickname            text not null default '',
	family_name         text not null default '',
	given_name          text not null default '',
	email               text unique,                  -- trimmed, lower case
	mobile_e164         text unique,
	dial_code           text not null default '',     -- '+995'
	mobile              text not null default '',     -- the national number, digits only
	avatar              text not null default '',
	lang                text,                         -- null until the person chooses one
	password_hash       text,
	password_changed_at timestamptz not null,
	created_at          timestamptz not null,
	closed_at           timestamptz,
	password_reset_at   timestamptz,                  -- last set with a sent code: withdrawals wait a day after it
	email_verified_at   timestamptz,                  -- when a code that was sent there came back; null: not yet verified
	mobile_verified_at  timestamptz,
	contact_changed_at  timestamptz,                  -- for a day after it withdrawals wait and larger payments ask for the password
	-- A closed account keeps its id for the books and nothing that says who it was. An open one may have lost an
	-- unverified address to somebody who verified it.
	constraint shopper_check check (case when status = 'closed'
		then username is null and email is null and mobile_e164 is null and password_hash is null and closed_at is not null
		else username is not null and username_key is not null and password_hash is not null and closed_at is null end),
	constraint shopper_verified check ((email_verified_at is null or email is not null)
		and (mobile_verified_at is null or mobile_e164 is not null))
);
create index shopper_mobile on shopper (mobile) where mobile <> '';
create index shopper_newest on shopper (created_at desc, id);
create index shopper_not_active on shopper (status, created_at desc, id) where status <> 'active';
-- Operators look for people by the beginnings of their names.
create index shopper_by_username on shopper (username_key text_pattern_ops);
create index shopper_by_email on shopper (email text_pattern_ops);
create index shopper_by_mobile on shopper (mobile text_pattern_ops) where mobile <> '';
create index shopper_by_e164 on shopper (mobile_e164 text_pattern_ops);
create index shopper_by_nickname on shopper (lower(nickname) text_pattern_ops) where nickname <> '';
create index shopper_by_family_name on shopper (lower(family_name) text_pattern_ops) where family_name <> '';
create index shopper_by_given_name on shopper (lower(given_name) text_pattern_ops) where given_name <> '';

-- The payment PIN. A table of its own, because every payment writes here: a narrow row with room for its next version.
create table pay_code (
	shopper_id   uuid primary key references shopper,
	hash         text not null,
	length       smallint not null check (length between 6 and 12),
	tries        smallint not null default 0,         -- wrong or running attempts since the last right one or lock
	locks        smallint not null default 0,         -- locks in a row; each is longer than the one before
	locked_until timestamptz,
	set_at       timestamptz not null,
	reset_at     timestamptz                          -- last set with a sent code: withdrawals wait a day after it
) with (fillfactor = 50);

-- Given by verify_pay, used once by the call that moves money, deleted with it. No foreign key: the row lives for two
-- minutes, and the key would lock the row of the shopper in every payment.
create table pay_token (
	token_hash       bytea primary key,
	shopper_id       uuid not null,
	scene            text not null check (scene in ('pay', 'extract')),
	ref              text not null,
	amount           bigint check (amount >= 0),
	expires_at       timestamptz not null,
	password_checked boolean not null default false   -- the login password was given as well
);
create index pay_token_age on pay_token (expires_at);

-- Six digits sent by email or text message. A row is written for unknown accounts too, so that both look the same.
create table sent_code (
	id         uuid primary key,
	event      text not null check (event in ('reset_password', 'reset_pay', 'email', 'mobile', 'contact_change')),
	target     text not null,
	shopper_id uuid references shopper,
	code_hash  bytea not null,
	tries      smallint not null default 0,
	expires_at timestamptz not null,
	created_at timestamptz not null
);
create index sent_code_target on sent_code (event, target, created_at desc);
create index sent_code_age on sent_code (expires_at);

-- An email address or mobile as it was before a change, so that its former owner can undo the change with a link.
create table contact_change (
	id              bigint generated always as identity primary key,
	shopper_id      uuid not null references shopper,
	kind            text not null check (kind in ('email', 'mobile')),
	old_email       text,
	old_mobile_e164 text,
	old_dial_code   text not null,
	old_mobile      text not null,
	old_verified_at timestamptz,
	new_target      text not null,                    -- such as email:dana@shop.example
	token_hash      bytea unique,                     -- null where there was no verified address to send a link to
	created_at      timestamptz not null,
	undo_until      timestamptz not null,
	undone_at       timestamptz
);
create index contact_change_of_shopper on contact_change (shopper_id, id desc);
create index contact_change_age on contact_change (undo_until);

-- Wrong passwords per account name as it was typed, known or not. From the fifth in 15 minutes on, attempts must be apart.
create table wrong_password (
	account_hash bytea primary key,
	count        int not null,
	window_until timestamptz not null,
	next_at      timestamptz not null
);
create index wrong_password_age on wrong_password (window_until);

create table address (
	id           uuid primary key,
	shopper_id   uuid not null references shopper,
	name         text not null,
	mobile       text not null,
	dial_code    text not null,
	country_code text not null check (country_code ~ '^[A-Z]{2}$'),
	province     text not null,
	city         text not null,
	area         text not null check (area <> ''),
	postcode     text not null,
	detail       text not null check (detail <> ''),
	tag          text not null check (tag <> ''),
	is_default   boolean not null,
	created_at   timestamptz not null,
	updated_at   timestamptz not null
);
create index address_of_shopper on address (shopper_id, created_at desc);
create unique index address_one_default on address (shopper_id) where is_default;

-- A time in which an account is frozen. Its end is set from the beginning and comes by itself; the row stays as history.
-- The foreign keys to the operators are in 0004_operators.sql.
create table shopper_freeze (
	id         uuid primary key,
	shopper_id uuid not null references shopper (id),
	reason     text not null check (reason <> ''),
	frozen_by  uuid not null,
	frozen_at  timestamptz not null,
	until_at   timestamptz not null,
	ended_at   timestamptz,
	ended_by   uuid,                               -- null: it ended by itself
	end_reason text not null default '',
	check (until_at > frozen_at),
	check (ended_by is null or ended_at is not null)
);
create unique index shopper_freeze_once on shopper_freeze (shopper_id) where ended_at is null;
create index shopper_freeze_due on shopper_freeze (until_at) where ended_at is null;
create index shopper_freeze_history on shopper_freeze (shopper_id, frozen_at desc);
revoke delete, truncate, update on shopper_freeze from portolan_app;
grant update (ended_at, ended_by, end_reason) on shopper_freeze to portolan_app;
