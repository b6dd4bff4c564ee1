-- Nearly every post is one leg between two guarded accounts: a payment, a refund. ledger.post() prepares for 64 legs, holds
-- and derived accounts, and most of its time was spent on that. post_one() does the simple case in four statements and
-- leaves all others (too little money, a used key, an account that is missing or derived) to ledger.post().
create or replace function ledger.post_one(p_key text, p_kind text, p_ref text, p_actor text, p_at timestamptz,
	p_from text, p_to text, p_amount bigint,
	out status text, out txn_id bigint, out first_id bigint, out missing bigint, out short_code text)
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
	ids bigint[]; d_id bigint; c_id bigint; d_free bigint; c_free bigint;
begin
	-- In the order of their ids, as every movement locks them.
	select array_agg(a.id), max(a.id) filter (where a.code = p_from), max(a.id) filter (where a.code = p_to),
		max(a.free) filter (where a.code = p_from), max(a.free) filter (where a.code = p_to)
	into ids, d_id, c_id, d_free, c_free from (
		select x.id, x.code, x.posted - x.held as free from account x
		where x.code = any (array[p_from, p_to]) and not x.derived order by x.id for no key update) a;
	if p_from <> p_to and p_amount > 0 and d_free >= p_amount and c_id is not null then
		insert into txn (key, kind, ref, actor, created_at) values (p_key, p_kind, p_ref, p_actor, p_at)
		on conflict (key) do nothing returning id into txn_id;
	end if;
	if txn_id is null then
		select p.status, p.txn_id, p.first_id, p.missing, p.short_code into status, txn_id, first_id, missing, short_code
		from post(p_key, p_kind, p_ref, p_actor, p_at, array[p_from], array[p_to], array[p_amount], false, null) p;
		return;
	end if;
	update account set posted = posted + case id when d_id then -p_amount else p_amount end, version = version + 1
	where id = any (ids);
	insert into transfer (txn_id, debit_id, credit_id, amount, phase, debit_after, credit_after)
	values (post_one.txn_id, d_id, c_id, p_amount, 'single', d_free - p_amount, c_free + p_amount)
	returning id into first_id;
	status := 'posted';
end $$;

revoke all on function ledger.post_one from public;
grant execute on function ledger.post_one to portolan_app;
