-- What a recount has not read yet, checked at one instant: transfers, events and seals after its last seal, and the accounts that
-- these transfers touch. Without a recount (null) that is the whole ledger. In a sound ledger every figure is zero.
-- A range with two ends is estimated as small by the planner when it does not know the values, so that it uses the key.
create or replace function ledger.checked_after(p_recount bigint)
returns table (wrong_balances int, total bigint, overdrawn int, resolved_twice int, wrong_resolutions int, empty_txns int,
	wrong_lines int, broken_seals int)
language sql stable security definer set search_path = ledger, pg_temp as $$
	with base as materialized (
		select coalesce(r.id, 0) as id, coalesce(r.up_to_id, 0) as up_to_id, coalesce(r.up_to_txn, 0) as up_to_txn,
			coalesce(r.seal_id, 0) as seal_id, coalesce(r.seal_hash, decode(repeat('00', 32), 'hex')) as seal_hash
		from (select p_recount as wanted) w left join recount r on r.id = w.wanted
	), touched as materialized (
		select array_agg(distinct y.id) as ids from (
			select t.debit_id as id from transfer t where t.id > (select up_to_id from base) and t.id <= 9223372036854775807
			union all select t.credit_id from transfer t where t.id > (select up_to_id from base) and t.id <= 9223372036854775807
			union all select a.id from account a where a.derived) y
	), accounts as materialized (
		select c.* from compared_accounts((select id from base), (select ids from touched)) c
	)
	select
		(select count(*) from accounts c where not c.ok)::int,
		(select coalesce(sum(c.moved), 0) from accounts c)::bigint,
		(select count(*) from accounts c where c.overdrawn)::int,
		(select count(*) from transfer t where t.id > b.up_to_id and t.id <= 9223372036854775807 and t.pending_id is not null and exists (
			select from transfer o where o.pending_id = t.pending_id and o.id < t.id))::int,
		(select count(*) from transfer t left join transfer p on p.id = t.pending_id
			where t.id > b.up_to_id and t.id <= 9223372036854775807 and t.pending_id is not null and resolves_wrongly(t, p))::int,
		(select count(*) from txn x where x.id > b.up_to_txn and x.id <= 9223372036854775807
			and not exists (select from transfer t where t.txn_id = x.id))::int,
		wrong_lines(b.id, b.up_to_id, null),
		broken_seals(b.seal_id, b.seal_hash, b.up_to_id, null)
			+ (b.seal_id > 0 and not exists (select from seal s where s.id = b.seal_id and s.hash = b.seal_hash))::int
	from base b
$$;

revoke all on function ledger.checked_after from public;
grant execute on function ledger.checked_after to portolan_app;
