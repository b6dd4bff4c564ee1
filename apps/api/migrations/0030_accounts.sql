-- The people who shop: who they are, how they prove it, and where parcels go.
-- Secrets are never here in a form that can be used: passwords and payment codes as argon2id, codes and tokens as hashes.

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
	-- A closed account keeps its id for the books and nothing that says who it was.
	check (case when status = 'closed'
		then username is null and email is null and mobile_e164 is null and password_hash is null and closed_at is not null
		else username is not null and username_key is not null and email is not null and mobile_e164 is not null
			and password_hash is not null and closed_at is null end)
);
create index shopper_mobile on shopper (mobile) where mobile <> '';

-- Apart from the person, because every payment writes here: a narrow row with room for its next version beside it.
create table pay_code (
	shopper_id   uuid primary key references shopper,
	hash         text not null,
	length       smallint not null check (length between 6 and 12),
	tries        smallint not null default 0,         -- wrong or under way since the last right one or lock
	locks        smallint not null default 0,         -- locks in a row; each is longer than the one before
	locked_until timestamptz,
	set_at       timestamptz not null,
	reset_at     timestamptz                          -- last set through a sent code: withdrawals wait a day after it
) with (fillfactor = 50);

-- Given by verify_pay, taken once by the call that moves money, gone with it. No foreign key: the person was just
-- checked, the row lives for two minutes, and the key would lock the person's row in every payment.
create table pay_token (
	token_hash bytea primary key,
	shopper_id uuid not null,
	scene      text not null check (scene in ('pay', 'extract')),
	ref        text not null,
	amount     bigint check (amount >= 0),
	expires_at timestamptz not null
);
create index pay_token_age on pay_token (expires_at);

-- Six digits sent by e-mail or text message. A row is written for unknown accounts too, so that guessing looks the same.
create table sent_code (
	id         uuid primary key,
	event      text not null check (event in ('reset_password', 'reset_pay', 'email', 'mobile')),
	target     text not null,
	shopper_id uuid references shopper,
	code_hash  bytea not null,
	tries      smallint not null default 0,
	expires_at timestamptz not null,
	created_at timestamptz not null
);
create index sent_code_target on sent_code (event, target, created_at desc);
create index sent_code_age on sent_code (expires_at);

-- Wrong passwords per account as it was typed, known or not: from the fifth in 15 minutes on, tries must be apart.
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
