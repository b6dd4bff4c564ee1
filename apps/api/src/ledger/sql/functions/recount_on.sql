-- Lets a recount go on by some seals with at most 20,000 rows (or one seal with more), and returns how many transfers it read. Sealed rows
-- do not change, so its statements need not be of one instant.
create or replace function ledger.recount_on(p_recount bigint) returns int
language plpgsql set search_path = ledger, pg_temp as $$
declare
	r recount; v_seal bigint; v_hash bytea; v_to bigint; v_txn bigint; v_rows int; v_total bigint;
begin
	select * into r from recount x where x.id = p_recount for update skip locked;
	if not found then return 0; end if;
	select n.id, n.hash, greatest(n.to_id, r.up_to_id) into v_seal, v_hash, v_to from (
		select s.id, s.hash, s.to_id, row_number() over w as place, sum(s.rows) over w as rows
		from (select * from seal x where x.id > r.seal_id order by x.id limit 500) s window w as (order by s.id)) n
	where n.place = 1 or n.rows <= 20000 order by n.id desc limit 1;
	if v_seal is null then return 0; end if;

	select count(*), coalesce(max(t.txn_id), 0) into v_rows, v_txn from transfer t where t.id > r.up_to_id and t.id <= v_to;
	v_txn := greatest(v_txn, r.up_to_txn);
	r.broken_seals := r.broken_seals + broken_seals(r.seal_id, r.seal_hash, r.up_to_id, v_seal);
	r.wrong_lines := r.wrong_lines + wrong_lines(r.id, r.up_to_id, v_to);
	select r.resolved_twice + count(*) into r.resolved_twice from transfer t
	where t.id > r.up_to_id and t.id <= v_to and t.pending_id is not null
		and exists (select from transfer o where o.pending_id = t.pending_id and o.id < t.id);
	select r.wrong_resolutions + count(*) into r.wrong_resolutions from transfer t left join transfer p on p.id = t.pending_id
	where t.id > r.up_to_id and t.id <= v_to and t.pending_id is not null and resolves_wrongly(t, p);
	select r.empty_txns + count(*) into r.empty_txns from txn x
	where x.id > r.up_to_txn and x.id <= v_txn and not exists (select from transfer t where t.txn_id = x.id);

	with moved as (
		select y.id, sum(y.posted)::bigint as posted, sum(y.held)::bigint as held from (
			select t.credit_id as id, t.amount as posted, 0::bigint as held from transfer t
			where t.id > r.up_to_id and t.id <= v_to and t.phase in ('single', 'post')
			union all
			select t.debit_id, case when t.phase in ('single', 'post') then -t.amount else 0 end,
				case t.phase when 'pending' then t.amount when 'post' then -t.amount - t.released
					when 'void' then -t.released else 0 end
			from transfer t where t.id > r.up_to_id and t.id <= v_to) y
		group by y.id
	), kept as (
		insert into recounted_balance as k (recount_id, account_id, posted, held)
		select r.id, m.id, m.posted, m.held from moved m
		on conflict (recount_id, account_id) do update set posted = k.posted + excluded.posted, held = k.held + excluded.held
	)
	select coalesce(sum(m.posted), 0) into v_total from moved m;

	update recount set seal_id = v_seal, seal_hash = v_hash, up_to_id = v_to, up_to_txn = v_txn, total = r.total + v_total,
		resolved_twice = r.resolved_twice, wrong_resolutions = r.wrong_resolutions, empty_txns = r.empty_txns,
		wrong_lines = r.wrong_lines, broken_seals = r.broken_seals
	where id = r.id;
	return v_rows;
end $$;

revoke all on function ledger.recount_on from public;
