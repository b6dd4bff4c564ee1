-- Money passes through the account of payouts only for a payout: held in the amount that was asked for, posted when the
-- payout is approved and signed, given back when it is not, and paid when it was paid. Nothing is charged. Deferred, so
-- that the record may be written after the money.
create or replace function check_payout_money() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare x ledger.txn; p merchant_payout; v_from text; v_to text; v_fits boolean;
begin
	select * into x from ledger.txn t where t.id = new.txn_id;
	select * into p from merchant_payout r where r.id::text = x.ref;
	select a.code into v_from from ledger.account a where a.id = new.debit_id;
	select a.code into v_to from ledger.account a where a.id = new.credit_id;
	v_fits := x.kind = 'shop_payout' and new.amount = p.amount
		and (select count(*) from ledger.transfer t where t.txn_id = x.id) = 1 and case
		when new.phase = 'pending' then x.key = 'shop_payout:' || p.id and p.hold_id = new.id
			and v_from = 'merchant:' || p.shop_id || ':balance' and new.expires_at is null
		when new.phase = 'post' then x.key = 'shop_payout_pass:' || p.id and p.hold_id = new.pending_id and p.status = 1
		when new.phase = 'void' then x.key = 'shop_payout_return:' || p.id and p.hold_id = new.pending_id and p.status in (2, 3)
		else x.key = 'shop_payout_paid:' || p.id and p.pay_state >= 2 and v_to = 'platform:bank' end;
	if v_fits is not true then
		raise exception 'no payout stands behind % as it must', x.key using errcode = 'SP007';
	end if;
	return null;
end $$;

do $$ begin
	execute (select format('create constraint trigger check_payout_money after insert on ledger.transfer
		deferrable initially deferred for each row when (new.debit_id = %1$s or new.credit_id = %1$s)
		execute function check_payout_money()', a.id) from ledger.account a where a.code = 'platform:payouts');
end $$;
