-- How many lines of statements do not follow from the line before, among the transfers after p_after and up to p_up_to (null: the last);
-- the line before the first is the balance in the recount, which is of p_after.
create or replace function ledger.wrong_lines(p_recount bigint, p_after bigint, p_up_to bigint) returns int
language sql stable set search_path = ledger, pg_temp as $$
	select count(*)::int from (
		select l.balance_after, coalesce(k.posted - k.held, 0)
			+ sum(l.amount) over (partition by l.account_id order by l.id) as expected
		from line l join account a on a.id = l.account_id
			left join recounted_balance k on k.recount_id = p_recount and k.account_id = l.account_id
		where l.id > p_after and l.id <= coalesce(p_up_to, 9223372036854775807) and not a.derived) y
	where y.balance_after is distinct from y.expected
$$;

revoke all on function ledger.wrong_lines from public;
