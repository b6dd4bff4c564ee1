-- Seals the rows that no running transaction can add to any more, at most 60,000 per call, and returns how many rows. Why
-- no row is skipped: a post has its transaction number before it draws transfer ids, and this call takes its own number after it
-- has read the last id drawn. So every id up to that one belongs to a transaction with a lower number. Once the oldest running
-- transaction is past this call's number, all of them have ended, and no more rows up to that id can appear. A call seals up to the
-- horizon that an earlier call stored; a call that finds nothing to seal stores the next one. A horizon of another server, of another
-- timeline, or with a number that this server has not given yet says nothing here: it is stored anew, and sealing goes on.
create or replace function ledger.seal_settled() returns int
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
	h horizon; here record; s record; v_prev bytea; v_from bigint; v_to bigint; v_next bigint; v_sealed int := 0; i int;
begin
	if current_setting('transaction_isolation') <> 'read committed' then
		-- Each statement needs a newer snapshot than the one before.
		raise exception 'sealing needs READ COMMITTED' using errcode = 'LG011';
	end if;
	if pg_current_xact_id_if_assigned() is not null then
		-- The number of the call must be newer than the last id drawn.
		raise exception 'sealing needs a transaction that has not written yet' using errcode = 'LG011';
	end if;
	if not pg_try_advisory_xact_lock(hashtext('ledger.seal_settled')) then return 0; end if;
	-- Rows that a subscription still brings may have any number.
	if copies_from_elsewhere() then return 0; end if;
	select * into h from horizon;
	select * into here from this_timeline();
	if h.system_identifier is distinct from here.system_identifier or h.timeline is distinct from here.timeline
		or h.past_xid >= pg_snapshot_xmax(pg_current_snapshot()) then
		perform move_horizon(here.system_identifier, here.timeline);
		return 0;
	end if;
	if h.past_xid > pg_snapshot_xmin(pg_current_snapshot()) then return 0; end if;

	for i in 1..3 loop
		select x.to_id + 1, x.hash into v_from, v_prev from seal x order by x.id desc limit 1;
		v_from := coalesce(v_from, 1);
		v_prev := coalesce(v_prev, decode(repeat('00', 32), 'hex'));
		select max(x.id) into v_to from (
			select t.id from transfer t where t.id between v_from and h.up_to_id order by t.id limit 20000) x;
		exit when v_to is null;
		select * into s from seal_hash(v_prev, v_from, v_to);
		insert into seal (from_id, to_id, rows, prev_hash, hash) values (v_from, v_to, s.rows, v_prev, s.hash);
		insert into checkpoint as k (account_id, up_to_id, posted)
		select a.id, v_to, coalesce(m.moved, 0) from account a left join (
			select y.id, sum(y.amount)::bigint as moved from (
				select t.credit_id as id, t.amount from transfer t
				where t.id between v_from and v_to and t.phase in ('single', 'post')
				union all
				select t.debit_id, -t.amount from transfer t
				where t.id between v_from and v_to and t.phase in ('single', 'post')) y
			group by y.id) m on m.id = a.id
		where a.derived
		on conflict (account_id) do update set up_to_id = excluded.up_to_id, posted = k.posted + excluded.posted;
		v_sealed := v_sealed + s.rows;
	end loop;

	-- The next horizon needs a transaction that has written nothing; the job calls again at once while rows were sealed.
	if v_sealed = 0 then
		select q.last_value into v_next from transfer_id_seq q where q.is_called;
		if v_next > h.up_to_id then perform move_horizon(here.system_identifier, here.timeline); end if;
	end if;
	return v_sealed;
end $$;

revoke all on function ledger.seal_settled from public;
grant execute on function ledger.seal_settled to portolan_app;
