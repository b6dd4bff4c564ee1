-- The money of a claim is what its record says was refunded, to its own shopper. Deferred, so that the record may be written after the money.
create or replace function check_refund_money() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare c claim; v_wallet bigint; v_promo bigint;
begin
	select * into c from claim r where r.id::text = substr(new.key, 8);
	if not found then return null; end if;
	select coalesce(sum(t.amount) filter (where a.code = 'shopper:' || c.shopper_id || ':wallet'), 0),
		coalesce(sum(t.amount) filter (where a.code = 'platform:promotions'), 0)
	into v_wallet, v_promo
	from ledger.transfer t join ledger.account a on a.id = t.credit_id where t.txn_id = new.id;
	if c.state <> 4 or v_wallet <> c.refunded or v_promo > c.refunded_promo then
		raise exception 'no refunded claim stands behind % as it must', new.key using errcode = 'DD005';
	end if;
	return null;
end $$;

create constraint trigger check_refund_money after insert on ledger.txn
	deferrable initially deferred for each row
	when (new.kind = 'refund' and new.key ~ '^refund:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
	execute function check_refund_money();
