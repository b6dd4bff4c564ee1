-- Whether the ledger holds exactly what was signed, and the record is marked as returned: what the bank sent comes from the
-- account of the bank, and the fee of a withdrawal from our fees.
create or replace function bank_return_is_posted(p_id uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
	select coalesce((
		select o.pay_state = 3 and bool_and(x.ref = o.id)
			and array_agg(x.key || ' ' || x.kind || ' ' || d.code || '>' || c.code || ' ' || t.amount || ' ' || t.phase
				order by x.key collate "C") = o.told
		from (
			select w.id::text as id, w.pay_state, array['withdraw_returned:' || w.id, 'fee_returned:' || w.id] as keys, array_remove(array[
				case when w.fee > 0 then 'fee_returned:' || w.id || ' fee_returned platform:fees>shopper:' || w.shopper_id || ':wallet '
					|| w.fee || ' single' end,
				'withdraw_returned:' || w.id || ' returned platform:bank>shopper:' || w.shopper_id || ':wallet '
					|| (w.amount - w.fee - r.cost) || ' single'], null) as told
			from withdrawal w where w.id = r.withdrawal_id
			union all
			select p.id::text, p.pay_state, array['shop_payout_returned:' || p.id], array['shop_payout_returned:' || p.id
				|| ' returned platform:bank>merchant:' || p.shop_id || ':balance ' || r.amount || ' single']
			from merchant_payout p where p.id = r.payout_id
		) o
			join ledger.txn x on x.key = any (o.keys)
			join ledger.transfer t on t.txn_id = x.id
			join ledger.account d on d.id = t.debit_id
			join ledger.account c on c.id = t.credit_id
		group by o.id, o.pay_state, o.told), false)
	from bank_return r where r.id = p_id and r.status = 'returned'
$$;
