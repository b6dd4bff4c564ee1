-- Operators decide about other people's money. So who they are, how they prove it, what they may and everything they did
-- stands here in a form that one person alone, even with the application's own password to this database, cannot rewrite.

create table operator (
	id            uuid primary key,
	name          text not null check (name ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$'),
	name_key      text not null unique generated always as (lower(name)) stored,
	password_hash text not null,                   -- argon2id, 64 MiB, t=3
	roles         text[] not null,
	demo          boolean not null default false,  -- of the demo world: the password alone is enough, never in production
	disabled_at   timestamptz,
	created_at    timestamptz not null,
	constraint operator_roles_known check (
		cardinality(roles) > 0
		and roles <@ array['support', 'catalogue', 'orders', 'finance-1', 'finance-2', 'admin']),
	-- finance-1 asks and finance-2 approves: who holds both would need nobody else (rules.md, Merchants and operators).
	constraint operator_never_both_hands check (not roles @> array['finance-1', 'finance-2'])
);

-- The secret of an authenticator app, encrypted with a key from outside the database. `last_step` is the time step
-- (RFC 6238) of the newest code that was taken: a code is good once, and none before it.
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

-- What is held between two steps of a sign-in or a set-up: good for minutes, and once.
create table operator_ticket (
	token_hash  bytea primary key,                 -- SHA-256
	purpose     text not null check (purpose in ('second', 'setup', 'totp', 'passkey', 'new_passkey')),
	operator_id uuid references operator (id),     -- none where a passkey is to say who it is
	session_id  uuid references session (id) on delete cascade, -- of the operator who was signed in already
	challenge   text,                              -- WebAuthn
	secret      bytea,                             -- a new authenticator app's, encrypted
	tries       int not null default 0,
	expires_at  timestamptz not null,
	constraint operator_ticket_has_its_thing check (
		(purpose in ('passkey', 'new_passkey')) = (challenge is not null)
		and (purpose = 'totp') = (secret is not null)
		and (operator_id is not null or purpose = 'passkey'))
);
create index operator_ticket_age on operator_ticket (expires_at);

-- One-time tokens that make an operator: by invitation, or printed at a start while there is no operator yet.
create table operator_invitation (
	token_hash bytea primary key,                  -- SHA-256
	roles      text[] not null,
	invited_by uuid references operator (id),      -- null: the first operator's
	expires_at timestamptz not null,
	constraint operator_invitation_never_both_hands check (not roles @> array['finance-1', 'finance-2'])
);
create unique index operator_invitation_first on operator_invitation ((true)) where invited_by is null;

-- Whether an operator may do something now. The rooms' own triggers ask it about each signature.
create function operator_holds(p_operator uuid, p_role text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
	select exists (select 1 from operator o where o.id = p_operator and o.disabled_at is null and p_role = any (o.roles))
$$;

-- Nobody's name goes over to somebody else, and nobody's record of decisions is left without its person.
create function operator_stays() returns trigger language plpgsql as $$
begin
	raise exception 'an operator is shut out, never renamed or removed (% on operator)', tg_op using errcode = 'LG009';
end $$;
create trigger operator_stays_who_they_are before update on operator
	for each row when (new.id <> old.id or new.name <> old.name or new.created_at <> old.created_at or new.demo <> old.demo)
	execute function operator_stays();
create trigger operator_never_removed before delete on operator for each row execute function operator_stays();
create trigger operator_never_emptied before truncate on operator for each statement execute function operator_stays();

-- What an operator may is asked at every call; still, whoever is shut out or gets other roles signs in again.
create function operator_shut() returns trigger language plpgsql as $$
begin
	update session set ended_at = greatest(now(), seen_at)
	where person_id = new.id and person_kind = 'operator' and ended_at is null;
	delete from operator_ticket where operator_id = new.id;
	return null;
end $$;
create trigger operator_shut after update of roles, disabled_at on operator
	for each row when (new.roles <> old.roles or new.disabled_at is not null and old.disabled_at is null)
	execute function operator_shut();

-- A sign-in of an operator slides with use and ends after twelve hours all the same, whoever moves its end.
create function operator_session_ends() returns trigger language plpgsql as $$
begin
	new.expires_at := least(new.expires_at, new.created_at + interval '12 hours');
	return new;
end $$;
create trigger operator_session_ends before insert or update of expires_at on session
	for each row when (new.person_kind = 'operator') execute function operator_session_ends();

revoke delete, truncate, update on operator from portolan_app;
grant update (password_hash, roles, disabled_at) on operator to portolan_app;

-- The audit log -----------------------------------------------------------------------------------------------------
--
-- A line is written where something happens and linked when its transaction commits: only then is the one lock taken
-- that keeps the chain from forking, so that operators do not wait for each other's work, and cannot deadlock over it.

create schema audit;

create table audit.line (
	id      bigint generated always as identity primary key,
	at      timestamptz not null,                  -- by the operation's clock
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

create function audit.hash_of(p_prev bytea, p_seq bigint, p_line audit.line) returns bytea
language sql immutable set search_path = audit, pg_temp as $$
	select sha256(p_prev || convert_to(jsonb_build_array(p_seq, p_line.id, (extract(epoch from p_line.at) * 1000000)::bigint,
		p_line.actor, p_line.who, p_line.action, p_line.subject, p_line.before, p_line.after, p_line.reason)::text, 'UTF8'))
$$;

create function audit.link_line() returns trigger
language plpgsql security definer set search_path = audit, pg_temp as $$
declare v_seq bigint; v_prev bytea;
begin
	perform pg_advisory_xact_lock(hashtext('audit.link_line'));
	-- A statement of its own, so that its snapshot is newer than the lock.
	select l.seq, l.hash into v_seq, v_prev from link l order by l.seq desc limit 1;
	v_seq := coalesce(v_seq, 0) + 1;
	v_prev := coalesce(v_prev, decode(repeat('00', 32), 'hex'));
	insert into link (seq, line_id, prev_hash, hash) values (v_seq, new.id, v_prev, hash_of(v_prev, v_seq, new));
	return null;
end $$;
create constraint trigger audit_line_linked after insert on audit.line
	deferrable initially deferred for each row execute function audit.link_line();

create function audit.refuse_change() returns trigger language plpgsql as $$
begin
	raise exception 'the audit log never changes (% on %)', tg_op, tg_table_name using errcode = 'LG009';
end $$;
create trigger audit_line_never_changes before update or delete on audit.line
	for each row execute function audit.refuse_change();
create trigger audit_line_never_emptied before truncate on audit.line
	for each statement execute function audit.refuse_change();
create trigger audit_link_never_changes before update or delete on audit.link
	for each row execute function audit.refuse_change();
create trigger audit_link_never_emptied before truncate on audit.link
	for each statement execute function audit.refuse_change();

create function audit.append(p_at timestamptz, p_actor text, p_who text, p_action text, p_subject text,
	p_before jsonb, p_after jsonb, p_reason text) returns void
language sql security definer set search_path = audit, pg_temp as $$
	insert into line (at, actor, who, action, subject, before, after, reason)
	values (p_at, p_actor, p_who, p_action, p_subject, p_before, p_after, p_reason)
$$;

-- The links that do not fit the line they hash or the link before, and the lines that no link holds.
create function audit.breaches() returns bigint
language sql stable set search_path = audit, pg_temp as $$
	select (select count(*) from (
			select k.seq = lag(k.seq, 1, 0::bigint) over w + 1
				and k.prev_hash = lag(k.hash, 1, decode(repeat('00', 32), 'hex')) over w
				and l.id is not null and k.hash = hash_of(k.prev_hash, k.seq, l) as ok
			from link k left join line l on l.id = k.line_id
			window w as (order by k.seq)) c where c.ok is not true)
		+ (select count(*) from line l where not exists (select 1 from link k where k.line_id = l.id))
$$;

-- No change of who may do what goes by without a line: also not one that was made past the operations.
create function operator_noted() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
	perform audit.append(clock_timestamp(), 'system:database', session_user, 'operator.row', 'operator:' || new.id::text,
		case when tg_op = 'UPDATE' then jsonb_build_object('roles', old.roles, 'disabled', old.disabled_at is not null,
			'password', 'set') end,
		jsonb_build_object('roles', new.roles, 'disabled', new.disabled_at is not null, 'password',
			case when tg_op = 'UPDATE' and new.password_hash <> old.password_hash then 'changed' else 'set' end), '');
	return null;
end $$;
create trigger operator_noted after insert or update on operator
	for each row execute function operator_noted();

revoke all on schema audit from public, portolan_app;
revoke all on all tables in schema audit from public, portolan_app;
revoke all on all sequences in schema audit from public, portolan_app;
revoke all on all functions in schema audit from public, portolan_app;
grant usage on schema audit to portolan_app;
grant select on all tables in schema audit to portolan_app;
grant execute on function
	audit.append(timestamptz, text, text, text, text, jsonb, jsonb, text),
	audit.hash_of(bytea, bigint, audit.line),
	audit.breaches()
to portolan_app;
