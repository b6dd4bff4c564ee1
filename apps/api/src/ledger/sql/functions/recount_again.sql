-- One step of the recount from the first transfer on: begins one if the last one began before p_before, or long after p_now by a clock that
-- was wrong; goes on with it, or completes it once it has reached the newest seal. Then it takes the place of the recount before, whose balances are deleted in further steps.
-- Returns how many rows it read or deleted, at least 1 while there is more to do. The application may call it: it can
-- only add up what is there.
create or replace function ledger.recount_again(p_now timestamptz, p_before timestamptz) returns int
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
	r recount; v_rows int; v_last bigint;
begin
	if not pg_try_advisory_xact_lock(hashtext('ledger.recount_again')) then return 0; end if;
	select * into r from recount x order by x.id desc limit 1;
	if r.id is null or r.complete_at is not null and (r.started_at <= p_before or r.started_at > p_now + interval '1 day') then
		insert into recount (started_at) values (p_now) returning * into r;
	end if;
	if r.complete_at is null then
		v_rows := recount_on(r.id);
		if v_rows > 0 then return v_rows; end if;
		-- The recount before has followed up to some seal. If this one read another hash there, the chain was written anew.
		update recount n set complete_at = p_now, followed_at = p_now, broken_seals = n.broken_seals + (exists (
			select from recount o join seal s on s.id = o.seal_id
			where o.id = (select max(x.id) from recount x where x.id < r.id) and s.hash <> o.seal_hash))::int
		where n.id = r.id and not exists (select from seal s where s.id > n.seal_id);
		return 1;
	end if;
	delete from recounted_balance k where (k.recount_id, k.account_id) in (
		select o.recount_id, o.account_id from recounted_balance o where o.recount_id < r.id limit 20000);
	get diagnostics v_rows = row_count;
	return v_rows;
end $$;

revoke all on function ledger.recount_again from public;
grant execute on function ledger.recount_again to portolan_app;
