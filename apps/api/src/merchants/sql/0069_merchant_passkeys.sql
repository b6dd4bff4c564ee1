-- Passkeys of a shop's people, beside or in place of the authenticator app (docs/decisions/0113). Only new tables and a right, so that a program
-- one version older runs on.

create table merchant_passkey (
	id            uuid primary key,
	merchant_id   uuid not null references merchant_user (id),
	credential_id text not null unique,            -- base64url, as WebAuthn writes it
	public_key    bytea not null,                  -- COSE
	counter       bigint not null,
	transports    text[] not null,
	name          text not null,
	created_at    timestamptz not null,
	used_at       timestamptz
);
create index merchant_passkey_owner on merchant_passkey (merchant_id, created_at);

-- A challenge between its question and its answer: good once, for one purpose, and in the session that asked. A sign-in has neither a person
-- nor a session yet.
create table merchant_passkey_challenge (
	ticket_hash bytea primary key,                 -- SHA-256
	purpose     text not null check (purpose in ('add', 'confirm', 'sign_in')),
	session_id  uuid references session (id) on delete cascade,
	challenge   text not null,                     -- base64url
	expires_at  timestamptz not null,
	constraint merchant_passkey_challenge_has_its_session check ((purpose = 'sign_in') = (session_id is null))
);
create index merchant_passkey_challenge_age on merchant_passkey_challenge (expires_at);

revoke truncate, update on merchant_passkey from portolan_app;
revoke truncate on merchant_passkey_challenge from portolan_app;
grant update (counter, used_at) on merchant_passkey to portolan_app;

-- An app that the platform removed goes when a passkey takes its place. The last second factor stays (check_merchant_factor_removal).
grant delete on merchant_totp to portolan_app;
