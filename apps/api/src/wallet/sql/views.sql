-- The lines of a wallet as its owner reads them. The fee of a withdrawal is a line of its own beside what arrives, so that both
-- can be found and every line still follows from the one before; what came back has lines of the same types.
create or replace view wallet_line as
select l.account_id, l.id, p.part, p.amount, p.balance_after, p.type, x.kind, x.ref, x.created_at
from ledger.line l
	join ledger.txn x on x.id = l.txn_id
	left join withdrawal w on x.kind = 'withdraw' and w.id::text = x.ref and w.fee > 0
	cross join lateral (
		select 0 as part, l.amount - sign(l.amount)::bigint * coalesce(w.fee, 0) as amount,
			l.balance_after - sign(l.amount)::bigint * coalesce(w.fee, 0) as balance_after,
			case when x.kind in ('recharge', 'deposit') then 'recharge' when x.kind in ('withdraw', 'payout', 'returned') then 'extract'
				when x.kind = 'fee_returned' then 'fee'
				when x.kind = 'order_pay' then 'pay' when x.kind = 'refund' then 'refund' else 'adjust' end as type
		union all
		select 1, sign(l.amount)::bigint * w.fee, l.balance_after, 'fee' where w.id is not null
	) p;
