-- Ends a hold once: posts it (wholly, or p_amount of it and the rest released) or voids it. status:
--   resolved, replayed  as in ledger.post()
--   settled   nothing was written: another event ended the hold before
--   expired   nothing was written: too late to post, it can only be voided
-- Raises for bugs: LG003 as in ledger.post(), LG005 not a hold, LG006 more than is held.
create or replace function ledger.resolve(p_key text, p_kind text, p_ref text, p_actor text, p_at timestamptz,
	p_hold_id bigint, p_post boolean, p_amount bigint,
	out status text, out txn_id bigint)
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
	h transfer; r transfer; t txn; v_amount bigint; v_free bigint; v_debit_after bigint; v_credit_after bigint;
	v_phase text := case when p_post then 'post' else 'void' end;
begin
	select * into h from transfer x where x.id = p_hold_id and x.phase = 'pending';
	if not found then raise exception 'transfer % is no hold', p_hold_id using errcode = 'LG005'; end if;
	v_amount := case when p_post then coalesce(p_amount, h.amount) else h.amount end;
	if v_amount <= 0 or v_amount > h.amount then
		raise exception 'hold % is of %, not %', h.id, h.amount, v_amount using errcode = 'LG006';
	end if;
	v_free := case when p_post then h.amount - v_amount else v_amount end;

	-- The hold's own account is locked first, so whoever else ends this hold is either done or waits here.
	perform 1 from account x where x.id in (h.debit_id, h.credit_id) and not x.derived order by x.id for no key update;
	select * into r from transfer x where x.pending_id = h.id;
	if found then
		select * into t from txn x where x.id = r.txn_id;
		if t.key <> p_key then status := 'settled'; return; end if;
		if t.kind <> p_kind or t.ref <> p_ref or r.phase <> v_phase or r.amount <> v_amount then
			raise exception 'key % was used for another movement', p_key using errcode = 'LG003';
		end if;
		status := 'replayed'; txn_id := t.id;
		return;
	end if;
	if p_post and h.expires_at <= p_at then status := 'expired'; return; end if;

	insert into txn (key, kind, ref, actor, created_at) values (p_key, p_kind, p_ref, p_actor, p_at)
	on conflict (key) do nothing returning id into txn_id;
	if txn_id is null then raise exception 'key % was used for another movement', p_key using errcode = 'LG003'; end if;

	update account set posted = posted - case when p_post then v_amount else 0 end, held = held - h.amount,
		version = version + 1
	where id = h.debit_id returning posted - held into v_debit_after;
	if p_post then
		update account set posted = posted + v_amount, version = version + 1
		where id = h.credit_id and not derived returning posted - held into v_credit_after;
	end if;
	insert into transfer (txn_id, debit_id, credit_id, amount, phase, pending_id, released, debit_after, credit_after)
	values (resolve.txn_id, h.debit_id, h.credit_id, v_amount, v_phase, h.id, v_free, v_debit_after, v_credit_after);
	status := 'resolved';
end $$;

revoke all on function ledger.resolve from public;
grant execute on function ledger.resolve to portolan_app;
