-- Passkeys of shoppers confirm payments and withdrawals in place of the payment PIN.

create table shopper_passkey (
	id            uuid primary key,
	shopper_id    uuid not null references shopper,
	credential_id text not null unique,            -- base64url, as WebAuthn writes it
	public_key    bytea not null,                  -- COSE
	counter       bigint not null,
	transports    text[] not null,
	name          text not null,
	created_at    timestamptz not null,
	used_at       timestamptz
);
create index shopper_passkey_owner on shopper_passkey (shopper_id, created_at);
revoke update on shopper_passkey from portolan_app;
grant update (counter, name, used_at) on shopper_passkey to portolan_app;

-- The state between the challenge of a passkey and its answer: good for two minutes, and once. The challenge itself is not
-- stored, it is computed from the row. No foreign keys, as in pay_token.
create table passkey_challenge (
	ticket_hash      bytea primary key,               -- SHA-256
	shopper_id       uuid not null,
	session_id       uuid not null,
	scene            text not null check (scene in ('pay', 'extract', 'passkey_add', 'passkey_delete')),
	ref              text not null,
	amount           bigint check (amount >= 0),
	password_checked boolean not null,                -- the login password was given as well
	nonce            bytea not null,
	expires_at       timestamptz not null,
	constraint passkey_challenge_has_its_amount check ((scene in ('pay', 'extract')) = (amount is not null))
);
create index passkey_challenge_age on passkey_challenge (expires_at);
create index passkey_challenge_owner on passkey_challenge (shopper_id);

alter table pay_token drop constraint pay_token_scene_check;
alter table pay_token add constraint pay_token_scene_check check (scene in ('pay', 'extract', 'passkey_add', 'passkey_delete'));

-- For a day after it withdrawals wait and larger payments ask for the password. It stays when the passkey is deleted.
alter table shopper add column passkey_added_at timestamptz;
