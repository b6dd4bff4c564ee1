-- Adds up what came after the mark, for shops with at least p_least such transfers, and returns for how many shops it did.
create or replace function add_statements_up(p_least int, p_most int) returns int
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

revoke all on function add_statements_up from public;
grant execute on function add_statements_up to portolan_app;
