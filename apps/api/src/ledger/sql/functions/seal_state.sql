-- How far sealing is behind: the first transfer that is not sealed, for how many seconds it has existed, and what sealing waits for
-- where that is known. numbers_behind: the next transfer would get a number that is taken or sealed already, as after a copy of the rows
-- without their sequence. Reads a few rows by key.
create or replace function ledger.seal_state(
	out first_unsealed bigint, out lag_seconds int, out waits_for text, out numbers_behind boolean)
language plpgsql volatile security definer set search_path = ledger, pg_temp as $$
declare
	v_sealed bigint; v_top bigint; v_last bigint;
begin
	select coalesce((select s.to_id from seal s order by s.id desc limit 1), 0) into v_sealed;
	-- First the rows, then the sequence, which stands at or after each of them: others write transfers meanwhile.
	select coalesce(max(t.id), 0) into v_top from transfer t;
	select case when q.is_called then q.last_value else 0 end into v_last from transfer_id_seq q;
	numbers_behind := v_last < greatest(v_sealed, v_top);
	select t.id, greatest(extract(epoch from clock_timestamp() - x.recorded_at), 0)::int into first_unsealed, lag_seconds
	from transfer t join txn x on x.id = t.txn_id where t.id > v_sealed order by t.id limit 1;
	lag_seconds := coalesce(lag_seconds, 0);
	if first_unsealed is null then return; end if;
	if copies_from_elsewhere() then
		waits_for := 'a subscription that still copies transfers into this database';
		return;
	end if;
	select w.told into waits_for from (
		select p.transaction::text::bigint as xid,
			format('the prepared transaction %L in the database %I', p.gid, p.database) as told
		from pg_prepared_xacts p
		union all
		select a.backend_xid::text::bigint,
			format('process %s (%s) in the database %I, in its transaction since %s', a.pid, a.application_name, a.datname,
				to_char(a.xact_start at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS UTC'))
		from pg_stat_activity a where a.backend_xid is not null and a.pid <> pg_backend_pid()) w
	-- Numbers compare within an epoch; whoever waits for one of an earlier epoch has waited for two thousand million transactions.
	order by w.xid limit 1;
end $$;

revoke all on function ledger.seal_state from public;
grant execute on function ledger.seal_state to portolan_app;
