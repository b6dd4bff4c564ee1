-- Rows that live for days are in tables of slots: partitions by the day modulo their number, which stay for ever. A slot is emptied as a whole
-- when its day is long over (empty_old_slots()), instead of deleting millions of rows one by one. No partition is ever missing, whatever the
-- clock says, and nothing is created or dropped while the shop is open. Reasons: docs/decisions/0091.

-- The slot of a moment: the days since 1970 UTC modulo the number of slots.
create function slot_of(p_at timestamptz, p_slots int) returns smallint language plpgsql immutable parallel safe as $$
begin
	return floor(extract(epoch from p_at) / 86400)::bigint % p_slots;
end $$;

-- Events: see 0001_platform.sql. Eighteen slots of a day.
alter table outbox rename to outbox_before;
alter table outbox_before rename constraint outbox_pkey to outbox_before_pkey;
create table outbox (
	id         bigint generated always as identity,
	topic      text not null,
	subject    text not null,
	shopper_id uuid,
	data       jsonb not null,
	created_at timestamptz not null,
	tries      int not null default 0,
	next_at    timestamptz not null,
	done_at    timestamptz,
	failure    text,
	-- Of created_at. The default is for a program that is one version older.
	slot       smallint not null default slot_of(now(), 18),
	primary key (id, slot)
) partition by list (slot);

-- One row per answered request that carried an Idempotency-Key. A repeat of the request gets `reply` again. A key is unique for its 24 hours
-- over all slots: keep_answer() sees to that.
alter table answered_request rename to answered_request_before;
alter table answered_request_before rename constraint answered_request_pkey to answered_request_before_pkey;
create table answered_request (
	person_id    uuid not null,
	key          text not null,
	request_hash bytea not null,
	reply        text not null,                    -- the JSON of `data`
	created_at   timestamptz not null,
	slot         smallint not null default slot_of(now(), 4),
	primary key (person_id, key, slot)
) partition by list (slot);

-- Live events are kept for at least a day, so that a page that lost its connection can ask for what it missed.
alter table live_event rename to live_event_before;
alter table live_event_before rename constraint live_event_pkey to live_event_before_pkey;
create table live_event (
	audience   text not null,
	no         bigint not null,
	topic      text not null,
	subject    text not null,
	data       jsonb not null,
	created_at timestamptz not null,
	slot       smallint not null default slot_of(now(), 4),
	primary key (audience, no, slot)
) partition by list (slot);

do $$ declare t record; i int; begin
	for t in select * from (values ('outbox', 18), ('answered_request', 4), ('live_event', 4)) v (name, slots) loop
		for i in 0..t.slots - 1 loop
			execute format('create table %I partition of %I for values in (%s)', t.name || '_' || i, t.name, i);
			-- Rows are reached through the table alone.
			execute format('revoke all on %I from portolan_app', t.name || '_' || i);
		end loop;
	end loop;
end $$;

-- Finds a row that is too young for its slot to be emptied, without reading the slot.
create index outbox_young on outbox using brin (created_at) with (pages_per_range = 16, autosummarize = on);
create index answered_request_young on answered_request using brin (created_at) with (pages_per_range = 16, autosummarize = on);
create index live_event_young on live_event using brin (created_at) with (pages_per_range = 16, autosummarize = on);

-- Only what is still needed: the tables are locked meanwhile.
insert into outbox (id, topic, subject, shopper_id, data, created_at, tries, next_at, done_at, failure, slot) overriding system value
select id, topic, subject, shopper_id, data, created_at, tries, next_at, done_at, failure, slot_of(created_at, 18) from outbox_before
where done_at is null or created_at > now() - interval '14 days';
select setval('outbox_id_seq1', last_value, is_called) from outbox_id_seq;
insert into answered_request select person_id, key, request_hash, reply, created_at, slot_of(created_at, 4) from answered_request_before
where created_at > now() - interval '2 days';
insert into live_event select audience, no, topic, subject, data, created_at, slot_of(created_at, 4) from live_event_before
where created_at > now() - interval '2 days';

drop table outbox_before, answered_request_before, live_event_before;
alter sequence outbox_id_seq1 rename to outbox_id_seq;
create index outbox_due on outbox (next_at, id) where done_at is null;

-- Nothing is deleted from them by rows. A program that is one version older does so, and would delete wrong ones: it names rows by their
-- place, which is not unique over partitions. Its statement does nothing instead. The rules go with the next contraction.
revoke delete, truncate on outbox, answered_request, live_event from portolan_app;
create rule outbox_keeps_rows as on delete to outbox do instead nothing;
create rule answered_request_keeps_rows as on delete to answered_request do instead nothing;
create rule live_event_keeps_rows as on delete to live_event do instead nothing;

-- Other old rows are deleted few at once (platform/old-rows/delete-old.ts), by an index. Anybody can make counts of wrong passwords, with any name.
create index merchant_wrong_password_age on merchant_wrong_password (window_until);
-- Deleting a session looks for its tickets.
create index live_ticket_session on live_ticket (session_id);
