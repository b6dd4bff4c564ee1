-- A debt is taken from the shop that owes it, in the stored amount. Deferred, so that the record may be written after the money.
create or replace function check_collection_money() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare x ledger.txn; c merchant_collection; v_from text;
begin
	select * into x from ledger.txn t where t.id = new.txn_id;
	if x.kind <> 'debt' then return null; end if;
	select * into c from merchant_collection r where r.source_id::text = x.ref;
	select a.code into v_from from ledger.account a where a.id = new.debit_id;
	if (x.key = 'debt:' || c.source_id and v_from = 'merchant:' || c.shop_id || ':balance' and new.amount = c.amount
		and new.phase = 'single' and (select count(*) from ledger.transfer t where t.txn_id = x.id) = 1) is not true then
		raise exception 'no debt stands behind % as it must', x.key using errcode = 'SP007';
	end if;
	return null;
end $$;

do $$ begin
	execute (select format('create constraint trigger check_collection_money after insert on ledger.transfer
		deferrable initially deferred for each row when (new.credit_id = %1$s)
		execute function check_collection_money()', a.id) from ledger.account a where a.code = 'platform:loss');
end $$;
