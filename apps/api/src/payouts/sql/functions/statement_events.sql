-- What the transfers of one account after a given one did to the balance of its shop, one row per event of the statement.
create or replace function statement_events(p_account bigint, p_after bigint)
returns table (day date, kind text, amount bigint, gross bigint) language sql stable as $$
	with own as (
		select t.txn_id, case when t.pending_id is null then -t.amount else t.released end as amount
		from ledger.transfer t where t.debit_id = p_account and t.id > p_after and (t.pending_id is null or t.released > 0)
		union all
		select t.txn_id, t.amount
		from ledger.transfer t where t.credit_id = p_account and t.id > p_after and t.phase in ('single', 'post')
	), events as (
		select o.txn_id, sum(o.amount)::bigint as amount from own o group by o.txn_id
	)
	select (x.created_at at time zone 'UTC')::date,
		case x.kind when 'order_settle' then 'settled' when 'returned' then 'payout_sent_back'
			when 'shop_payout' then case when e.amount < 0 then 'payout' else 'payout_returned' end else x.kind end,
		e.amount,
		case when x.kind = 'order_settle' then (select sum(g.amount)::bigint from ledger.transfer g where g.txn_id = x.id) else 0 end
	from events e join ledger.txn x on x.id = e.txn_id
	where x.kind in ('order_settle', 'refund', 'debt', 'shop_payout', 'returned')
$$;
