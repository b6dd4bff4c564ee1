-- What every room stands on: sessions, answers kept for repeated requests, counted tries, settings, the outbox.
-- They are here and not in a domain, because the HTTP room must know who asks before any domain is entered.

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
create index session_expiry on session (expires_at);

-- One row per answered request with a key; a repeat gets `reply` again (api.md, Idempotency).
create table answered_request (
	person_id    uuid not null,
	key          text not null,
	request_hash bytea not null,
	reply        text not null,                    -- the JSON of `data`
	created_at   timestamptz not null,
	primary key (person_id, key)
);
create index answered_request_age on answered_request (created_at);

-- Counted tries per bucket and window (`login:account:…`). Survives the refusal it leads to.
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
	id         bigint generated always as identity primary key,
	name       text not null,
	old_value  jsonb,
	new_value  jsonb not null,
	changed_at timestamptz not null,
	changed_by text not null,
	reason     text not null
);

-- Facts for the world outside the transaction, written in it and relayed after it.
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

-- Letters and short messages to people: one-time codes now, notices later.
create table message_out (
	id         uuid primary key,
	channel    text not null check (channel in ('email', 'sms')),
	recipient  text not null,
	subject    text not null,
	body       text not null,
	created_at timestamptz not null,
	sent_at    timestamptz
);
create index message_out_age on message_out (created_at desc);

/*
 * Opens a request that carries a key in one round trip: who asks, and whether this very request was answered before or is being answered now.
 * outcome: 'go', 'replay' (reply holds the answer), 'reused' (same key, other request), 'running' (a twin is in flight).
 * The advisory lock lives as long as the transaction, so a twin sees either the lock or the stored answer, never neither.
 */
create function open_request(p_token bytea, p_now timestamptz, p_key text, p_request_hash bytea, p_window interval)
returns table (session_id uuid, person_kind text, person_id uuid, seen_at timestamptz, outcome text, reply text)
language plpgsql as $$
declare
	v_session session;
	v_answer answered_request;
begin
	select * into v_session from session s where s.token_hash = p_token and s.ended_at is null and s.expires_at > p_now;
	if not found then
		return;
	end if;
	outcome := 'go';
	if not pg_try_advisory_xact_lock(hashtextextended(v_session.person_id::text || p_key, 0)) then
		outcome := 'running';
	else
		select * into v_answer from answered_request a
		 where a.person_id = v_session.person_id and a.key = p_key and a.created_at > p_now - p_window;
		if found then
			outcome := case when v_answer.request_hash = p_request_hash then 'replay' else 'reused' end;
			reply := case when outcome = 'replay' then v_answer.reply end;
		end if;
	end if;
	session_id := v_session.id;
	person_kind := v_session.person_kind;
	person_id := v_session.person_id;
	seen_at := v_session.seen_at;
	return next;
end $$;

-- Counts one try and says whether it is within the limit. One statement, so parallel tries are all counted.
create function count_try(p_bucket text, p_now timestamptz, p_seconds int, p_max int)
returns table (allowed boolean, retry_after int)
language sql as $$
	insert into tries as t (bucket, count, until)
	values (p_bucket, 1, p_now + make_interval(secs => p_seconds))
	on conflict (bucket) do update set
		count = case when t.until <= p_now then 1 else least(t.count + 1, 1000000) end,
		until = case when t.until <= p_now then p_now + make_interval(secs => p_seconds) else t.until end
	returning t.count <= p_max, greatest(1, ceil(extract(epoch from t.until - p_now))::int);
$$;

-- Processes keep settings and hot public answers in memory for a moment; this tells them to look again.
create function tell_changed() returns trigger language plpgsql as $$
begin
	perform pg_notify('portolan_changed', tg_argv[0]);
	return null;
end $$;
create trigger setting_changed after insert or update or delete on setting
	for each statement execute function tell_changed('setting');
