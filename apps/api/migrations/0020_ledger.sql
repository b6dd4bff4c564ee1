-- The ledger: every cent stands in a double-entry book that the application can add to and never rewrite,
-- so that a bug, a race or a stolen application password cannot make, lose or hide money.
--
-- Amounts are bigint cents of the US dollar. posted = credits - debits: a wallet with money is positive, the bank that
-- holds the money behind it is negative, and everything together is zero. Design: docs/decisions/0001 to 0003.

create schema ledger;

-- The code says what an account is, and the rules follow from the code: nobody can open a shopper's account that may
-- go below zero. `derived` accounts (the platform's and the chains') are touched by everybody, so their balance is
-- computed from the transfers and their rows are never locked; all others hold their balance and are guarded.
create table ledger.account (
	id         bigint generated always as identity primary key,
	code       text not null unique check (
		code ~ '^(shopper|merchant):[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}:(wallet|escrow|balance)$'
		and (code like 'shopper:%') = (code not like '%:balance')
		or code ~ '^chain:[a-z0-9-]{1,32}$'
		or code ~ '^platform:(bank|fees|promotions|clearing|suspense|loss)$'),
	derived    boolean not null generated always as (code like 'platform:%' or code like 'chain:%') stored,
	posted     bigint not null default 0,
	held       bigint not null default 0,
	version    bigint not null default 0,
	created_at timestamptz not null,
	-- The backstop behind the check in post(): never more held than there is, never below zero.
	constraint account_never_overdrawn check (held >= 0 and posted >= held),
	constraint account_derived_holds_nothing check (not derived or (posted = 0 and held = 0))
) with (fillfactor = 60); -- room for HOT updates: no indexed column ever changes

-- One business event. Its key is chosen before the first attempt and makes it happen once.
create table ledger.txn (
	id          bigint generated always as identity primary key,
	key         text not null unique check (key ~ '^[A-Za-z0-9][A-Za-z0-9:._-]{0,199}$'),
	kind        text not null check (kind ~ '^[a-z][a-z_]{0,39}$'),
	ref         text not null check (length(ref) between 1 and 200),
	actor       text not null check (length(actor) between 1 and 100),
	created_at  timestamptz not null, -- by the operation's clock
	recorded_at timestamptz not null default clock_timestamp()
);

-- One row is both sides, so the books sum to zero by construction. The ids of one account's rows rise in the order in
-- which they were applied, because an id is drawn only under that account's row lock.
-- No foreign key to account: it would share-lock the busy platform rows (decision 0003); reconcile looks instead.
create table ledger.transfer (
	id           bigint generated always as identity primary key,
	txn_id       bigint not null references ledger.txn (id),
	debit_id     bigint not null,
	credit_id    bigint not null,
	amount       bigint not null check (amount > 0 and amount <= 100000000000000),
	phase        text not null check (phase in ('single', 'pending', 'post', 'void')),
	pending_id   bigint references ledger.transfer (id),
	released     bigint not null default 0 check (released >= 0), -- what resolving a hold gave back to the debit side
	expires_at   timestamptz,
	debit_after  bigint, -- available (posted - held) after this row; null where the balance is derived
	credit_after bigint,
	check (debit_id <> credit_id),
	check ((phase in ('post', 'void')) = (pending_id is not null)),
	check (phase <> 'void' or released = amount),
	check (phase in ('post', 'void') or released = 0),
	check (expires_at is null or phase = 'pending')
);
create unique index transfer_resolved_once on ledger.transfer (pending_id) where pending_id is not null;
create index transfer_debit on ledger.transfer (debit_id, id);
create index transfer_credit on ledger.transfer (credit_id, id);
create index transfer_txn on ledger.transfer (txn_id);

-- A chain of hashes over ranges of transfers: who changes an old row has to change every seal after it.
create table ledger.seal (
	id        bigint generated always as identity primary key,
	from_id   bigint not null,
	to_id     bigint not null check (to_id >= from_id),
	rows      int not null check (rows > 0),
	prev_hash bytea not null,
	hash      bytea not null,
	sealed_at timestamptz not null default clock_timestamp()
);
-- The chain cannot fork: each hash is followed once.
create unique index seal_follows_once on ledger.seal (prev_hash);

-- A derived account's balance up to a sealed row, so that reading it adds up only what came after. A cache: reconcile
-- recomputes it.
create table ledger.checkpoint (
	account_id bigint primary key references ledger.account (id),
	up_to_id   bigint not null,
	posted     bigint not null
);

-- How far it is known that no running transaction can still add a row (see ledger.seal_settled).
create table ledger.horizon (
	one      boolean primary key default true check (one),
	up_to_id bigint not null,
	past_xid xid8 not null -- rows up to up_to_id are settled once every transaction below this number has ended
);
insert into ledger.horizon (up_to_id, past_xid) values (0, '0');

-- What is written stays -------------------------------------------------------------------------------------------

create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
	raise exception 'ledger rows never change (% on %)', tg_op, tg_table_name using errcode = 'LG009';
end $$;

create trigger txn_never_changes before update or delete on ledger.txn
	for each row execute function ledger.refuse_change();
create trigger txn_never_emptied before truncate on ledger.txn
	for each statement execute function ledger.refuse_change();
create trigger transfer_never_changes before update or delete on ledger.transfer
	for each row execute function ledger.refuse_change();
create trigger transfer_never_emptied before truncate on ledger.transfer
	for each statement execute function ledger.refuse_change();
create trigger seal_never_changes before update or delete on ledger.seal
	for each row execute function ledger.refuse_change();
create trigger seal_never_emptied before truncate on ledger.seal
	for each statement execute function ledger.refuse_change();
create trigger account_never_deleted before delete on ledger.account
	for each row execute function ledger.refuse_change();
create trigger account_never_emptied before truncate on ledger.account
	for each statement execute function ledger.refuse_change();
-- The condition is evaluated without calling a function, so a payment does not pay for it.
create trigger account_identity_never_changes before update on ledger.account
	for each row when (new.id <> old.id or new.code <> old.code or new.created_at <> old.created_at
		or new.version <> old.version + 1)
	execute function ledger.refuse_change();

-- Opening accounts ------------------------------------------------------------------------------------------------

-- Opens those that are not there yet. The code decides the kind; a code of no known form breaks the check.
create function ledger.open_accounts(p_codes text[], p_at timestamptz) returns void
language sql security definer set search_path = ledger, pg_temp as $$
	insert into account (code, created_at) select distinct c, p_at from unnest(p_codes) c order by c
	on conflict (code) do nothing
$$;

select ledger.open_accounts(array['platform:bank', 'platform:fees', 'platform:promotions', 'platform:clearing',
	'platform:suspense', 'platform:loss'], clock_timestamp());

-- Moving money ----------------------------------------------------------------------------------------------------

-- Moves (or, with p_hold, reserves) money along the legs, all or nothing, once per key. Tells
--   posted    done now
--   replayed  the same key with the same legs was done before; the first result again
--   short     nothing was written: short_code lacks `missing` cents
-- and raises only for what is a bug: LG002 malformed legs, LG003 the key was used for something else, LG010 an account
-- that does not exist.
create function ledger.post(p_key text, p_kind text, p_ref text, p_actor text, p_at timestamptz,
	p_from text[], p_to text[], p_amount bigint[], p_hold boolean, p_expires timestamptz,
	out status text, out txn_id bigint, out first_id bigint, out missing bigint, out short_code text)
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
	n int := coalesce(array_length(p_from, 1), 0);
	ids bigint[] := '{}'; codes text[] := '{}'; avail bigint[] := '{}'; -- the materialised accounts, in id order
	deltas_posted bigint[] := '{}'; deltas_held bigint[] := '{}';
	derived_codes text[]; derived_ids bigint[];
	debits bigint[] := '{}'; credits bigint[] := '{}'; debit_after bigint[] := '{}'; credit_after bigint[] := '{}';
	a record; i int; d int; c int; v_id bigint; v_phase text := case when p_hold then 'pending' else 'single' end;
begin
	if n = 0 or n > 64 or n is distinct from array_length(p_to, 1) or n is distinct from array_length(p_amount, 1) then
		raise exception 'legs: 1 to 64, each with from, to and amount' using errcode = 'LG002';
	end if;
	for i in 1..n loop
		if p_from[i] is null or p_to[i] is null or p_from[i] = p_to[i]
			or p_amount[i] is null or p_amount[i] <= 0 or p_amount[i] > 100000000000000 then
			raise exception 'leg %: two accounts and an amount above zero', i using errcode = 'LG002';
		end if;
	end loop;

	-- Two posts crossing each other would deadlock if each locked its own side first. Derived rows are not locked.
	for a in
		select x.id, x.code, x.posted - x.held as available from account x
		where x.code = any (p_from || p_to) and not x.derived order by x.id for no key update
	loop
		ids := ids || a.id; codes := codes || a.code; avail := avail || a.available;
		deltas_posted := deltas_posted || 0::bigint; deltas_held := deltas_held || 0::bigint;
	end loop;

	-- Walk through the legs on paper, so that being short is known before anything is written.
	for i in 1..n loop
		d := array_position(codes, p_from[i]);
		c := array_position(codes, p_to[i]);
		if (d is null or c is null) and derived_codes is null then
			select array_agg(x.code), array_agg(x.id) into derived_codes, derived_ids
			from account x where x.code = any (p_from || p_to) and x.derived;
		end if;
		if d is null then
			v_id := derived_ids[array_position(derived_codes, p_from[i])];
			if v_id is null then raise exception 'no account %', p_from[i] using errcode = 'LG010'; end if;
			if p_hold then raise exception 'money of % cannot be held', p_from[i] using errcode = 'LG002'; end if;
			debits := debits || v_id; debit_after := debit_after || null::bigint;
		else
			avail[d] := avail[d] - p_amount[i];
			if avail[d] < 0 and (short_code is null or short_code = p_from[i] and -avail[d] > missing) then
				missing := -avail[d]; short_code := p_from[i];
			end if;
			if p_hold then deltas_held[d] := deltas_held[d] + p_amount[i];
			else deltas_posted[d] := deltas_posted[d] - p_amount[i]; end if;
			debits := debits || ids[d]; debit_after := debit_after || avail[d];
		end if;
		if c is null then
			v_id := derived_ids[array_position(derived_codes, p_to[i])];
			if v_id is null then raise exception 'no account %', p_to[i] using errcode = 'LG010'; end if;
			credits := credits || v_id; credit_after := credit_after || null::bigint;
		else
			if not p_hold then
				avail[c] := avail[c] + p_amount[i];
				deltas_posted[c] := deltas_posted[c] + p_amount[i];
			end if;
			credits := credits || ids[c]; credit_after := credit_after || case when not p_hold then avail[c] end;
		end if;
	end loop;

	if short_code is null then
		-- Waits for a twin under way with the same key, then finds its row.
		insert into txn (key, kind, ref, actor, created_at) values (p_key, p_kind, p_ref, p_actor, p_at)
		on conflict (key) do nothing returning id into txn_id;
	end if;
	if txn_id is null then
		-- A payment asked again must not be told that its own first time emptied the wallet.
		select x.id into txn_id from txn x where x.key = p_key;
		if txn_id is not null then
			perform 1 from txn x where x.id = post.txn_id and x.kind = p_kind and x.ref = p_ref;
			if not found or (
				select array_agg(array[t.debit_id, t.credit_id, t.amount] order by t.id) is distinct from (
						select array_agg(array[l.d, l.c, l.m] order by l.i)
						from unnest(debits, credits, p_amount) with ordinality l (d, c, m, i))
					or bool_or(t.phase <> v_phase)
				from transfer t where t.txn_id = post.txn_id) then
				raise exception 'key % was used for another movement', p_key using errcode = 'LG003';
			end if;
			select min(t.id) into first_id from transfer t where t.txn_id = post.txn_id;
			status := 'replayed'; missing := null; short_code := null;
			return;
		end if;
		status := 'short';
		return;
	end if;

	for i in 1..coalesce(array_length(ids, 1), 0) loop
		-- A hold's credit side is locked but unchanged.
		if deltas_posted[i] <> 0 or deltas_held[i] <> 0 then
			update account set posted = posted + deltas_posted[i], held = held + deltas_held[i], version = version + 1
			where id = ids[i];
		end if;
	end loop;
	for i in 1..n loop
		insert into transfer (txn_id, debit_id, credit_id, amount, phase, expires_at, debit_after, credit_after)
		values (post.txn_id, debits[i], credits[i], p_amount[i], v_phase, p_expires, debit_after[i], credit_after[i])
		returning id into v_id;
		first_id := coalesce(first_id, v_id);
	end loop;
	status := 'posted';
end $$;

-- Ends a hold once: posts it (wholly, or p_amount of it and the rest released) or voids it. Tells
--   resolved, replayed  as in post
--   settled   nothing was written: the hold was already ended by another event
--   expired   nothing was written: too late to post, it can only be voided
-- and raises for bugs: LG003 as in post, LG005 not a hold, LG006 more than is held.
create function ledger.resolve(p_key text, p_kind text, p_ref text, p_actor text, p_at timestamptz,
	p_hold_id bigint, p_post boolean, p_amount bigint,
	out status text, out txn_id bigint)
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
	h transfer; r transfer; t txn; v_amount bigint; v_free bigint; v_debit_after bigint; v_credit_after bigint;
	v_phase text := case when p_post then 'post' else 'void' end;
begin
	select * into h from transfer x where x.id = p_hold_id and x.phase = 'pending';
	if not found then raise exception 'transfer % is no hold', p_hold_id using errcode = 'LG005'; end if;
	v_amount := case when p_post then coalesce(p_amount, h.amount) else h.amount end;
	if v_amount <= 0 or v_amount > h.amount then
		raise exception 'hold % is of %, not %', h.id, h.amount, v_amount using errcode = 'LG006';
	end if;
	v_free := case when p_post then h.amount - v_amount else v_amount end;

	-- The hold's own account is locked first, so whoever else ends this hold is either done or waits here.
	perform 1 from account x where x.id in (h.debit_id, h.credit_id) and not x.derived order by x.id for no key update;
	select * into r from transfer x where x.pending_id = h.id;
	if found then
		select * into t from txn x where x.id = r.txn_id;
		if t.key <> p_key then status := 'settled'; return; end if;
		if t.kind <> p_kind or t.ref <> p_ref or r.phase <> v_phase or r.amount <> v_amount then
			raise exception 'key % was used for another movement', p_key using errcode = 'LG003';
		end if;
		status := 'replayed'; txn_id := t.id;
		return;
	end if;
	if p_post and h.expires_at <= p_at then status := 'expired'; return; end if;

	insert into txn (key, kind, ref, actor, created_at) values (p_key, p_kind, p_ref, p_actor, p_at)
	on conflict (key) do nothing returning id into txn_id;
	if txn_id is null then raise exception 'key % was used for another movement', p_key using errcode = 'LG003'; end if;

	update account set posted = posted - case when p_post then v_amount else 0 end, held = held - h.amount,
		version = version + 1
	where id = h.debit_id returning posted - held into v_debit_after;
	if p_post then
		update account set posted = posted + v_amount, version = version + 1
		where id = h.credit_id and not derived returning posted - held into v_credit_after;
	end if;
	insert into transfer (txn_id, debit_id, credit_id, amount, phase, pending_id, released, debit_after, credit_after)
	values (resolve.txn_id, h.debit_id, h.credit_id, v_amount, v_phase, h.id, v_free, v_debit_after, v_credit_after);
	status := 'resolved';
end $$;

-- Reading ---------------------------------------------------------------------------------------------------------

create view ledger.balance as
select a.id, a.code, a.derived,
	case when a.derived then (coalesce(k.posted, 0)
		+ coalesce((select sum(t.amount) from ledger.transfer t
			where t.credit_id = a.id and t.id > coalesce(k.up_to_id, 0) and t.phase in ('single', 'post')), 0)
		- coalesce((select sum(t.amount) from ledger.transfer t
			where t.debit_id = a.id and t.id > coalesce(k.up_to_id, 0) and t.phase in ('single', 'post')), 0))::bigint
	else a.posted end as posted,
	a.held
from ledger.account a left join ledger.checkpoint k on k.account_id = a.id;

-- What each row does to what an account may spend: the lines of a bill. A hold takes at once; ending it gives back
-- what it released.
create view ledger.line as
select t.id, t.txn_id, t.debit_id as account_id, case when t.pending_id is null then -t.amount else t.released end as amount,
	t.debit_after as balance_after
from ledger.transfer t where t.pending_id is null or t.released > 0
union all
select t.id, t.txn_id, t.credit_id, t.amount, t.credit_after
from ledger.transfer t where t.phase in ('single', 'post');

-- Sealing ---------------------------------------------------------------------------------------------------------

-- Everything a row says, in one unambiguous line of text that is the same on every server version and time zone.
create view ledger.sealable as
select t.id, jsonb_build_array(t.id, t.txn_id, d.code, c.code, t.amount, t.phase, t.pending_id, t.released,
	(extract(epoch from t.expires_at) * 1000000)::bigint, t.debit_after, t.credit_after,
	x.key, x.kind, x.ref, x.actor, (extract(epoch from x.created_at) * 1000000)::bigint,
	(extract(epoch from x.recorded_at) * 1000000)::bigint)::text as line
from ledger.transfer t
	left join ledger.txn x on x.id = t.txn_id
	left join ledger.account d on d.id = t.debit_id
	left join ledger.account c on c.id = t.credit_id;

create function ledger.seal_hash(p_prev bytea, p_from bigint, p_to bigint, out rows int, out hash bytea)
language sql stable set search_path = ledger, pg_temp as $$
	select count(*)::int, sha256(p_prev || convert_to(
		concat_ws(E'\n', p_from, p_to, count(*), string_agg(s.line, E'\n' order by s.id)), 'UTF8'))
	from sealable s where s.id between p_from and p_to
$$;

-- Seals what no running transaction can add to any more, at most 200,000 rows a call, and tells how many rows. Why
-- nothing is skipped: a post has its transaction number before it draws transfer ids. So every id up to the last one
-- drawn now belongs to a transaction numbered below the xmax read *after* it. Once the oldest running transaction is
-- at or past that xmax, all of them have ended, and the rows up to that id are all there will ever be. A call seals up
-- to the horizon an earlier call noted, then notes the next.
create function ledger.seal_settled() returns int
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
	h horizon; s record; v_prev bytea; v_from bigint; v_to bigint; v_next bigint; v_sealed int := 0; i int;
begin
	if current_setting('transaction_isolation') <> 'read committed' then
		-- The second reading below needs a newer snapshot than the first.
		raise exception 'sealing needs READ COMMITTED' using errcode = 'LG011';
	end if;
	if not pg_try_advisory_xact_lock(hashtext('ledger.seal_settled')) then return 0; end if;
	select * into h from horizon;
	if h.past_xid > pg_snapshot_xmin(pg_current_snapshot()) then return 0; end if;

	for i in 1..10 loop
		select x.to_id + 1, x.hash into v_from, v_prev from seal x order by x.id desc limit 1;
		v_from := coalesce(v_from, 1);
		v_prev := coalesce(v_prev, decode(repeat('00', 32), 'hex'));
		select max(x.id) into v_to from (
			select t.id from transfer t where t.id between v_from and h.up_to_id order by t.id limit 20000) x;
		exit when v_to is null;
		select * into s from seal_hash(v_prev, v_from, v_to);
		insert into seal (from_id, to_id, rows, prev_hash, hash) values (v_from, v_to, s.rows, v_prev, s.hash);
		insert into checkpoint as k (account_id, up_to_id, posted)
		select a.id, v_to, coalesce(m.moved, 0) from account a left join (
			select y.id, sum(y.amount)::bigint as moved from (
				select t.credit_id as id, t.amount from transfer t
				where t.id between v_from and v_to and t.phase in ('single', 'post')
				union all
				select t.debit_id, -t.amount from transfer t
				where t.id between v_from and v_to and t.phase in ('single', 'post')) y
			group by y.id) m on m.id = a.id
		where a.derived
		on conflict (account_id) do update set up_to_id = excluded.up_to_id, posted = k.posted + excluded.posted;
		v_sealed := v_sealed + s.rows;
	end loop;

	-- Stay at this horizon while there is more to seal below it; and write nothing while nothing moves.
	if v_to is null then
		select q.last_value into v_next from transfer_id_seq q where q.is_called;
		if v_next > h.up_to_id then
			update horizon set up_to_id = v_next;
			-- A statement of its own, so that its snapshot is newer than the reading above.
			update horizon set past_xid = pg_snapshot_xmax(pg_current_snapshot());
		end if;
	end if;
	return v_sealed;
end $$;

-- Checking --------------------------------------------------------------------------------------------------------

-- Each account as its transfers say it should be.
create view ledger.recomputed as
with moved as (
	select y.id, sum(y.posted) as posted, sum(y.held) as held from (
		select t.credit_id as id, t.amount as posted, 0::bigint as held from ledger.transfer t
		where t.phase in ('single', 'post')
		union all
		select t.debit_id, case when t.phase in ('single', 'post') then -t.amount else 0 end,
			case t.phase when 'pending' then t.amount when 'post' then -t.amount - t.released
				when 'void' then -t.released else 0 end
		from ledger.transfer t) y
	group by y.id)
select coalesce(a.id, m.id) as id, a.code, a.derived, b.posted, a.held,
	coalesce(m.posted, 0) as true_posted, coalesce(m.held, 0) as true_held,
	a.id is not null and b.posted = coalesce(m.posted, 0) and a.held = coalesce(m.held, 0) as ok
from moved m full join ledger.account a on a.id = m.id left join ledger.balance b on b.id = a.id;

-- All of these are zero at any instant (one statement sees one snapshot).
create view ledger.invariant as
select
	(select count(*) from ledger.recomputed r where not r.ok)::int as wrong_balances,
	(select coalesce(sum(r.true_posted), 0) from ledger.recomputed r)::bigint as total,
	(select count(*) from ledger.recomputed r
		where not coalesce(r.derived, false) and (r.true_posted < r.true_held or r.true_held < 0))::int as overdrawn,
	(select count(*) from (
		select 1 from ledger.transfer t where t.pending_id is not null
		group by t.pending_id having count(*) > 1) y)::int as resolved_twice,
	(select count(*) from ledger.transfer t left join ledger.transfer p on p.id = t.pending_id
		where t.pending_id is not null and (p.phase is distinct from 'pending' or p.debit_id <> t.debit_id
			or p.credit_id <> t.credit_id
			or p.amount <> case t.phase when 'post' then t.amount + t.released else t.amount end))::int as wrong_resolutions,
	(select count(*) from ledger.txn x
		where not exists (select 1 from ledger.transfer t where t.txn_id = x.id))::int as empty_txns,
	-- Every bill adds up: a line's balance is the balance of the line before it and its amount.
	(select count(*) from (
		select l.balance_after, sum(l.amount) over (partition by l.account_id order by l.id) as expected
		from ledger.line l join ledger.account a on a.id = l.account_id where not a.derived) y
		where y.balance_after is distinct from y.expected)::int as wrong_lines;

create view ledger.seal_check as
select s.id, s.from_id, s.to_id,
	s.prev_hash = lag(s.hash, 1, decode(repeat('00', 32), 'hex')) over w
	and s.from_id = lag(s.to_id, 1, 0::bigint) over w + 1
	and s.rows = h.rows and s.hash = h.hash as ok
from ledger.seal s cross join lateral ledger.seal_hash(s.prev_hash, s.from_id, s.to_id) h
window w as (order by s.id);

-- Who may -----------------------------------------------------------------------------------------------------------

-- Several processes may start at once, and another migration may have made the role already.
do $$ begin
	if not exists (select 1 from pg_roles where rolname = 'portolan_app') then create role portolan_app nologin; end if;
exception when duplicate_object or unique_violation then null;
end $$;
revoke all on schema ledger from public, portolan_app;
revoke all on all tables in schema ledger from public, portolan_app;
revoke all on all sequences in schema ledger from public, portolan_app;
revoke all on all functions in schema ledger from public, portolan_app;
grant usage on schema ledger to portolan_app;
grant select on all tables in schema ledger to portolan_app;
grant execute on function
	ledger.open_accounts(text[], timestamptz),
	ledger.post(text, text, text, text, timestamptz, text[], text[], bigint[], boolean, timestamptz),
	ledger.resolve(text, text, text, text, timestamptz, bigint, boolean, bigint),
	ledger.seal_settled(),
	ledger.seal_hash(bytea, bigint, bigint)
to portolan_app;
