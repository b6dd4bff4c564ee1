-- Moves money along the legs (or, with p_hold, reserves it), all or nothing, once per key. status:
--   posted    done now
--   replayed  the same key with the same legs was posted before; the first result again
--   short     nothing was written: short_code lacks `missing` cents
-- Raises only for what is a bug: LG002 malformed legs, LG003 the key was used for something else, LG010 an account does
-- not exist.
create or replace function ledger.post(p_key text, p_kind text, p_ref text, p_actor text, p_at timestamptz,
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

	-- Calculate all legs first, so that being short is known before anything is written.
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
		-- Waits for a running post with the same key, then finds its row.
		insert into txn (key, kind, ref, actor, created_at) values (p_key, p_kind, p_ref, p_actor, p_at)
		on conflict (key) do nothing returning id into txn_id;
	end if;
	if txn_id is null then
		-- A repeated payment must not be refused because its own first time emptied the wallet.
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

revoke all on function ledger.post from public;
grant execute on function ledger.post to portolan_app;
