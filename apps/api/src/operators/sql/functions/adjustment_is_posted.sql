-- Whether the ledger holds exactly what the two operators signed: nothing before the second signature, one transfer after it.
create or replace function adjustment_is_posted(p_id uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
	select coalesce((
		select x.kind = 'adjust' and x.ref = a.id::text and count(*) = 1
			and bool_and(t.phase = 'single' and t.amount = a.amount
				and d.code = case a.direction when 'credit' then 'platform:' || a.against
					else 'shopper:' || a.shopper_id || ':wallet' end
				and c.code = case a.direction when 'credit' then 'shopper:' || a.shopper_id || ':wallet'
					else 'platform:' || a.against end)
		from ledger.txn x
			join ledger.transfer t on t.txn_id = x.id
			join ledger.account d on d.id = t.debit_id
			join ledger.account c on c.id = t.credit_id
		where x.key = 'adjust:' || a.id
		group by x.id), false)
	from adjustment a where a.id = p_id and a.status = 'approved'
$$;
