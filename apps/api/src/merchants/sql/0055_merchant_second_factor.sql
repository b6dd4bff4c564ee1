-- The second factor of a shop's people: an authenticator app, recovery codes, and its removal by the platform (docs/decisions/0103). Only new
-- tables and a column that is empty, so that a program one version older runs on.

-- Until when a confirmation of the second factor counts in this session.
alter table session add column confirmed_until timestamptz;

-- As operator_totp: the secret is encrypted, `last_step` is the time step of the newest accepted code.
create table merchant_totp (
	merchant_id uuid primary key references merchant_user (id),
	secret      bytea not null,
	last_step   bigint not null,
	created_at  timestamptz not null
);

-- An app that was shown and has not proved itself yet; it is finished in the session that began it.
create table merchant_totp_setup (
	session_id uuid primary key references session (id) on delete cascade,
	secret     bytea not null,
	expires_at timestamptz not null
);
create index merchant_totp_setup_age on merchant_totp_setup (expires_at);

create table merchant_recovery_code (
	merchant_id uuid not null references merchant_user (id),
	code_hash   bytea not null,                     -- HMAC-SHA256 with a key from PEPPER
	used_at     timestamptz,
	primary key (merchant_id, code_hash)
);

-- The removal of a lost second factor: announced to the person and the owners, effective after a wait. `stopped`: a confirmation showed that
-- it is not lost. `done`: a new one was set up.
create table merchant_factor_reset (
	id            uuid primary key,
	merchant_id   uuid not null references merchant_user (id),
	asked_by      uuid not null references operator (id),
	asked_by_name text not null,
	reason        text not null check (reason <> ''),
	asked_at      timestamptz not null,
	due_at        timestamptz not null,
	ended_at      timestamptz,
	ended_why     text check (ended_why in ('stopped', 'done')),
	check (due_at > asked_at),
	check ((ended_at is null) = (ended_why is null))
);
create unique index merchant_factor_reset_one_waits on merchant_factor_reset (merchant_id) where ended_at is null;

revoke delete, truncate, update on merchant_totp, merchant_factor_reset from portolan_app;
grant update (secret, last_step, created_at) on merchant_totp to portolan_app;
grant update (ended_at, ended_why) on merchant_factor_reset to portolan_app;
revoke truncate on merchant_recovery_code from portolan_app;
