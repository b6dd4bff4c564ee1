-- Operators decide about other people's money. Who they are, how they prove it, what they may do and everything they did
-- is stored so that one person alone, even with the application's own login to this database, cannot rewrite it.

create table operator (
	id            uuid primary key,
	name          text not null check (name ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$'),
	name_key      text not null unique generated always as (lower(name)) stored,
	password_hash text not null,                   -- argon2id, 64 MiB, t=3
	roles         text[] not null,
	demo          boolean not null default false,  -- of the demo world: the password alone is enough, never in production
	disabled_at   timestamptz,
	created_at    timestamptz not null,
	grant_id      uuid unique,                     -- the grant they came by, where their roles needed one
	trusted       boolean not null default false,  -- holds or once held a role that needs a grant
	constraint operator_roles_known check (
		cardinality(roles) > 0
		and roles <@ array['support', 'catalogue', 'orders', 'finance-1', 'finance-2', 'admin']),
	-- finance-1 asks and finance-2 approves: who held both would need nobody else.
	constraint operator_never_both_hands check (not roles @> array['finance-1', 'finance-2'])
);

-- The secret of an authenticator app, encrypted with a key from outside the database. `last_step` is the time step
-- (RFC 6238) of the newest accepted code: a code is good once, and no older one is accepted after it.
create table operator_totp (
	operator_id uuid primary key references operator (id),
	secret      bytea not null,
	last_step   bigint not null,
	created_at  timestamptz not null
);

create table operator_passkey (
	id            uuid primary key,
	operator_id   uuid not null references operator (id),
	credential_id text not null unique,            -- base64url, as WebAuthn writes it
	public_key    bytea not null,                  -- COSE
	counter       bigint not null,
	transports    text[] not null,
	name          text not null,
	created_at    timestamptz not null,
	used_at       timestamptz
);
create index operator_passkey_owner on operator_passkey (operator_id, created_at);

-- The state between two steps of a sign-in or a set-up: good for minutes, and once.
create table operator_ticket (
	token_hash  bytea primary key,                 -- SHA-256
	purpose     text not null check (purpose in ('second', 'setup', 'totp', 'passkey', 'new_passkey')),
	operator_id uuid references operator (id),     -- null where a passkey is to say who it is
	session_id  uuid references session (id) on delete cascade, -- of an operator who is signed in already
	challenge   text,                              -- WebAuthn
	secret      bytea,                             -- of a new authenticator app, encrypted
	tries       int not null default 0,
	expires_at  timestamptz not null,
	constraint operator_ticket_has_its_thing check (
		(purpose in ('passkey', 'new_passkey')) = (challenge is not null)
		and (purpose = 'totp') = (secret is not null)
		and (operator_id is not null or purpose = 'passkey'))
);
create index operator_ticket_age on operator_ticket (expires_at);

-- What two operators decide about a third: an invitation, new roles, the removal of a lost second factor. Without it an
-- admin could make a second person up and sign twice.
create table operator_grant (
	id              uuid primary key,
	kind            text not null check (kind in ('invitation', 'roles', 'second_factor')),
	operator_id     uuid references operator (id), -- null for an invitation: nobody is there yet
	roles           text[] not null,               -- all roles they would have; none where a second factor is removed
	status          text not null default 'asked' check (status in ('asked', 'granted', 'refused', 'withdrawn')),
	alone           boolean not null default false, -- granted without a second person, because there was none yet
	used            boolean not null default false, -- a grant is good once
	reason          text not null check (length(reason) <= 300),
	asked_by        uuid not null references operator (id),
	asked_at        timestamptz not null,
	decided_by      uuid references operator (id),
	decided_at      timestamptz,
	decision_reason text not null default '',
	constraint operator_grant_two_people check (decided_by <> asked_by),
	constraint operator_grant_never_ones_own check (operator_id <> asked_by and operator_id <> decided_by),
	constraint operator_grant_decided_is_signed check (
		(status = 'asked') = (decided_at is null)
		and case status when 'granted' then alone = (decided_by is null)
			when 'refused' then decided_by is not null and not alone
			else decided_by is null and not alone end),
	constraint operator_grant_of_its_kind check (
		(kind = 'invitation') = (operator_id is null) and (kind = 'second_factor') = (cardinality(roles) = 0)
		and (kind <> 'second_factor' or not alone) and (status = 'granted' or not used)),
	constraint operator_grant_never_both_hands check (not roles @> array['finance-1', 'finance-2'])
);
create unique index operator_grant_one_waits on operator_grant (operator_id, kind) where status = 'asked';
create index operator_grant_newest on operator_grant (asked_at desc, id desc);
alter table operator add foreign key (grant_id) references operator_grant (id);

-- One-time tokens that make an operator: by invitation, or printed at a start while there is no operator yet.
create table operator_invitation (
	token_hash bytea primary key,                  -- SHA-256
	roles      text[] not null,
	invited_by uuid references operator (id),      -- null: the first operator's
	expires_at timestamptz not null,
	grant_id   uuid unique references operator_grant (id),
	constraint operator_invitation_never_both_hands check (not roles @> array['finance-1', 'finance-2'])
);
create unique index operator_invitation_first on operator_invitation ((true)) where invited_by is null;

-- Cents an operator decided alone on a day of UTC. Only the triggers of decided_alone() write it.
create table operator_day (
	operator_id uuid not null references operator (id),
	day         date not null,
	alone       bigint not null check (alone >= 0),
	primary key (operator_id, day)
);

-- A correction of a wallet: one operator asks, another one approves, always.
create table adjustment (
	id              uuid primary key,
	shopper_id      uuid not null references shopper (id),
	direction       text not null check (direction in ('credit', 'debit')), -- of the wallet
	amount          bigint not null check (amount > 0 and amount <= 1000000000000),
	against         text not null check (against in ('bank', 'fees', 'promotions', 'suspense', 'loss')),
	reason          text not null check (length(reason) between 10 and 300),
	status          text not null default 'asked' check (status in ('asked', 'approved', 'refused')),
	asked_by        uuid not null references operator (id),
	asked_at        timestamptz not null,
	decided_by      uuid references operator (id),
	decided_at      timestamptz,
	decision_reason text not null default '',
	constraint adjustment_two_people check (decided_by <> asked_by),
	constraint adjustment_decided_is_signed check (
		(status = 'asked') = (decided_by is null) and (decided_by is null) = (decided_at is null))
);
create index adjustment_waiting on adjustment (asked_at) where status = 'asked';
create index adjustment_newest on adjustment (asked_at desc, id desc);

-- A requested change of a setting that guards money. One request waits at a time; a decision is final; nobody gives both
-- signatures. setting_needs_two() checks the name.
create table setting_change (
	id              uuid primary key,
	name            text not null,
	value           jsonb not null,
	reason          text not null check (reason <> ''),
	status          text not null default 'asked' check (status in ('asked', 'confirmed', 'refused', 'withdrawn')),
	asked_by        uuid not null references operator (id),
	asked_at        timestamptz not null,
	decided_by      uuid references operator (id),
	decided_at      timestamptz,
	decision_reason text not null default '',
	constraint setting_change_two_people check (decided_by <> asked_by or status = 'withdrawn'),
	check ((status = 'asked') = (decided_at is null) and (status = 'asked') = (decided_by is null)),
	check (status <> 'withdrawn' or decided_by = asked_by)
);
create unique index setting_change_once on setting_change (name) where status = 'asked';

alter table shopper_freeze
	add foreign key (frozen_by) references operator (id),
	add foreign key (ended_by) references operator (id);

revoke delete, truncate, update on operator from portolan_app;
grant update (password_hash, roles, disabled_at) on operator to portolan_app;
revoke update on operator_totp, operator_passkey, operator_invitation from portolan_app;
grant update (secret, last_step, created_at) on operator_totp to portolan_app;
grant update (counter, used_at) on operator_passkey to portolan_app;
grant update (expires_at) on operator_invitation to portolan_app;
revoke update, delete, truncate on operator_grant, adjustment, setting_change from portolan_app;
grant update (status, decided_by, decided_at, decision_reason) on operator_grant, adjustment, setting_change to portolan_app;
revoke insert, update, delete, truncate on operator_day from portolan_app;

-- The audit log -----------------------------------------------------------------------------------------------------
--
-- A line is written where something happens and linked when its transaction commits. Only then is the one lock taken that
-- keeps the chain from forking, so operators do not wait for each other's work and cannot deadlock over it.

create schema audit;
revoke all on schema audit from public, portolan_app;
grant usage on schema audit to portolan_app;

create table audit.line (
	id      bigint generated always as identity primary key,
	at      timestamptz not null,                  -- by the clock of the handler
	actor   text not null check (length(actor) between 1 and 100), -- operator:<id>, system:<name>, visitor
	who     text not null check (length(who) between 1 and 100),   -- the name they had then
	action  text not null check (action ~ '^[a-z][a-z_.]{0,59}$'),
	subject text not null check (length(subject) between 1 and 200),
	before  jsonb,
	after   jsonb,
	reason  text not null
);
create index audit_line_subject on audit.line (subject, id desc);
create index audit_line_actor on audit.line (actor, id desc);

-- Each link holds SHA-256 over the hash before it and everything its line says.
create table audit.link (
	seq       bigint primary key check (seq > 0),
	line_id   bigint not null unique references audit.line (id),
	prev_hash bytea not null unique,               -- each hash is followed once: the chain cannot fork
	hash      bytea not null
);

-- How far the chain was checked. A page of the log shows whether the chain holds; a job checks what is new and stores how
-- far it came, because checking everything for every page would grow with the log.
create table audit.checked (
	one      boolean primary key default true check (one),
	up_to    bigint not null,  -- the last link that holds; all links before it held when they were checked
	hash     bytea not null,   -- its hash: who rewrites the chain up to here would have to keep it
	broken   boolean not null, -- the next link, or this one, does not hold
	head_day date              -- the day, in UTC, whose newest hash was last written to the log of the process
);
insert into audit.checked (up_to, hash, broken) values (0, decode(repeat('00', 32), 'hex'), false);

grant select on all tables in schema audit to portolan_app;
