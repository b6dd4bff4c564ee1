-- A shop's statement read its whole ledger for every page: once for the page, once to count, once to add up. A page is read by the
-- indices of its account now, and what lies before a mark is added up once, by day and kind; only what came after it is read each time.

-- What one account's movements after a transfer did to a shop's balance, one row for each event of its statement.
create function statement_events(p_account bigint, p_after bigint)
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

-- The sums of the days up to the mark. Lines of one account become visible in the order of their ids, and an event's all at once: what
-- was added up is whole, and stays so.
create table statement_mark (
	account_id bigint primary key,
	up_to      bigint not null  -- the last transfer that is added up
);
create table statement_sum (
	account_id bigint not null,
	day        date not null,   -- of UTC
	kind       text not null,
	lines      bigint not null,
	amount     bigint not null,
	gross      bigint not null,
	primary key (account_id, day, kind)
);

-- Adds up what came after the mark, for shops in whose books that is at least so much, and tells for how many it did.
create function add_statements_up(p_least int, p_most int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_account bigint; v_after bigint; v_done int := 0;
begin
	for v_account in
		select a.id from shop s join ledger.account a on a.code = 'merchant:' || s.id || ':balance'
			left join statement_mark m on m.account_id = a.id
		where p_least <= (
			select count(*) from (
				(select from ledger.transfer t where t.credit_id = a.id and t.id > coalesce(m.up_to, 0) limit p_least)
				union all
				(select from ledger.transfer t where t.debit_id = a.id and t.id > coalesce(m.up_to, 0) limit p_least)
			) waiting)
		order by a.id limit p_most
	loop
		insert into statement_mark (account_id, up_to) values (v_account, 0) on conflict do nothing;
		select m.up_to into v_after from statement_mark m where m.account_id = v_account for update;
		-- A statement of its own, so that its snapshot is newer than the lock.
		with summed as (
			insert into statement_sum as s (account_id, day, kind, lines, amount, gross)
			select v_account, e.day, e.kind, count(*), sum(e.amount), sum(e.gross)
			from statement_events(v_account, v_after) e group by e.day, e.kind
			on conflict (account_id, day, kind) do update
				set lines = s.lines + excluded.lines, amount = s.amount + excluded.amount, gross = s.gross + excluded.gross
		)
		update statement_mark m set up_to = greatest(v_after,
			(select max(t.id) from ledger.transfer t where t.credit_id = v_account),
			(select max(t.id) from ledger.transfer t where t.debit_id = v_account))
		where m.account_id = v_account;
		v_done := v_done + 1;
	end loop;
	return v_done;
end $$;

-- They are figures about money: nobody but the function above writes them.
revoke insert, update, delete, truncate on statement_mark, statement_sum from portolan_app;
revoke all on function add_statements_up(int, int) from public;
grant execute on function add_statements_up(int, int) to portolan_app;
