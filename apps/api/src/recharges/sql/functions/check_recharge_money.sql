-- Money of the kind `recharge` moves for one recharge that is credited when the transaction ends, with its own key, in
-- exactly the amount that arrived, into the wallet of its own shopper. Deferred, so that the record may be written after
-- the money.
create or replace function check_recharge_money() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
	if not exists (
		select from recharge r
		where new.key = 'recharge:' || r.id and r.id::text = new.ref and r.status = 1 and r.deposit_id is null
			and (select array_agg(f.code || '>' || t.code || '>' || x.amount || '>' || x.phase) from ledger.transfer x
				join ledger.account f on f.id = x.debit_id join ledger.account t on t.id = x.credit_id where x.txn_id = new.id)
				= array[case when r.type = 'bank' then 'platform:bank' else 'chain:' || r.network end
					|| '>shopper:' || r.shopper_id || ':wallet>' || r.real_price || '>single']
	) then
		raise exception 'no passed recharge stands behind %', new.key using errcode = 'RC008';
	end if;
	return null;
end $$;

create constraint trigger check_recharge_money after insert on ledger.txn
	deferrable initially deferred for each row when (new.kind = 'recharge')
	execute function check_recharge_money();
