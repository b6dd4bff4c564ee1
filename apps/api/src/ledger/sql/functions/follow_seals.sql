-- Lets the complete recount follow new seals and compares the next 50,000 accounts with it. Returns how many transfers it read. The application may call it: it can
-- only add up what is there.
create or replace function ledger.follow_seals(p_now timestamptz) returns int
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
	r recount; v_rows int; v_wrong int; v_overdrawn int; v_ids bigint[];
begin
	select * into r from recount x where x.complete_at is not null order by x.id desc limit 1 for update skip locked;
	if not found then return 0; end if;
	v_rows := recount_on(r.id);
	if v_rows > 0 then return v_rows; end if;

	-- Accounts that have a row, and those that have only transfers.
	select array_agg(y.id order by y.id) into v_ids from (
		select * from (select a.id from account a where a.id > r.compared_to order by a.id limit 50000) s
		union
		select * from (select k.account_id from recounted_balance k where k.recount_id = r.id and k.account_id > r.compared_to
			order by k.account_id limit 50000) s
		order by 1 limit 50000) y;
	select count(*) filter (where not c.ok), count(*) filter (where c.overdrawn) into v_wrong, v_overdrawn
	from compared_accounts(r.id, coalesce(v_ids, '{}')) c;
	update recount x set followed_at = p_now,
		compared_to = case when cardinality(v_ids) = 50000 then v_ids[50000] else 0 end,
		comparing_wrong = case when cardinality(v_ids) = 50000 then x.comparing_wrong + v_wrong else 0 end,
		comparing_overdrawn = case when cardinality(v_ids) = 50000 then x.comparing_overdrawn + v_overdrawn else 0 end,
		-- What a round has found is shown at once; what is sound again is shown at its end.
		wrong_balances = case when cardinality(v_ids) = 50000 then greatest(x.wrong_balances, x.comparing_wrong + v_wrong)
			else x.comparing_wrong + v_wrong end,
		overdrawn = case when cardinality(v_ids) = 50000 then greatest(x.overdrawn, x.comparing_overdrawn + v_overdrawn)
			else x.comparing_overdrawn + v_overdrawn end,
		compared_at = case when cardinality(v_ids) = 50000 then x.compared_at else p_now end
	where x.id = r.id;
	return 0;
end $$;

revoke all on function ledger.follow_seals from public;
grant execute on function ledger.follow_seals to portolan_app;
