-- Accounts as they are stored beside what their transfers say: the balance of a recount and what came after its last seal. moved:
-- what came after. An account that has transfers and no row is wrong. One statement, so that all of it is of one instant.
create or replace function ledger.compared_accounts(p_recount bigint, p_ids bigint[])
returns table (id bigint, moved bigint, ok boolean, overdrawn boolean)
language sql stable set search_path = ledger, pg_temp as $$
	with later as materialized (
		select y.id, sum(y.posted)::bigint as posted, sum(y.held)::bigint as held from (
			select t.credit_id as id, t.amount as posted, 0::bigint as held from transfer t
			where t.id > coalesce((select r.up_to_id from recount r where r.id = p_recount), 0) and t.id <= 9223372036854775807
				and t.phase in ('single', 'post')
			union all
			select t.debit_id, case when t.phase in ('single', 'post') then -t.amount else 0 end,
				case t.phase when 'pending' then t.amount when 'post' then -t.amount - t.released
					when 'void' then -t.released else 0 end
			from transfer t where t.id > coalesce((select r.up_to_id from recount r where r.id = p_recount), 0) and t.id <= 9223372036854775807) y
		group by y.id
	)
	select w.id, coalesce(l.posted, 0),
		a.id is not null and s.held = a.held
			and s.posted = case when a.derived then (select b.posted from balance b where b.id = a.id) else a.posted end,
		not coalesce(a.derived, false) and (s.posted < s.held or s.held < 0)
	from unnest(p_ids) w (id)
		left join account a on a.id = w.id
		left join later l on l.id = w.id
		left join recounted_balance k on k.recount_id = p_recount and k.account_id = w.id
		cross join lateral (select coalesce(k.posted, 0) + coalesce(l.posted, 0) as posted,
			coalesce(k.held, 0) + coalesce(l.held, 0) as held) s
$$;

revoke all on function ledger.compared_accounts from public;
