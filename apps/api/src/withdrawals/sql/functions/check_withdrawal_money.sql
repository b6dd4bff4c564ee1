-- Money passes through clearing only for a withdrawal: held in the amount that was asked for, posted when the withdrawal is
-- approved and signed, given back when it is not, the fee as it was shown, and the rest when it was really paid out.
-- Deferred, so that the record may be written after the money. The id of the account is part of the trigger's condition,
-- so that other payments do not pay for it.
create or replace function check_withdrawal_money() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare x ledger.txn; w withdrawal; v_from text; v_to text; v_fits boolean;
begin
	select * into x from ledger.txn t where t.id = new.txn_id;
	select * into w from withdrawal r where r.id::text = x.ref;
	select a.code into v_from from ledger.account a where a.id = new.debit_id;
	select a.code into v_to from ledger.account a where a.id = new.credit_id;
	v_fits := (select count(*) from ledger.transfer t where t.txn_id = x.id) = 1 and case
		when new.phase = 'pending' then x.key = 'withdraw:' || w.id and x.kind = 'withdraw' and w.hold_id = new.id
			and v_from = 'shopper:' || w.shopper_id || ':wallet' and new.amount = w.amount and new.expires_at is null
		when new.phase = 'post' then x.key = 'withdraw_pass:' || w.id and x.kind = 'payout' and w.hold_id = new.pending_id
			and w.status = 1 and new.amount = w.amount
		when new.phase = 'void' then x.key = 'withdraw_refuse:' || w.id and x.kind = 'withdraw' and w.hold_id = new.pending_id
			and w.status in (2, 3)
		when x.kind = 'fee' then x.key = 'fee:' || w.id and v_to = 'platform:fees' and w.status = 1 and new.amount = w.fee
		when x.kind = 'payout' then x.key = 'payout:' || w.id and w.pay_state >= 2 and new.amount = w.amount - w.fee
			and v_to = case w.kind when 'bank' then 'platform:bank' else 'chain:' || w.network end
		else false end;
	if v_fits is not true then
		raise exception 'no withdrawal stands behind % as it must', x.key using errcode = 'WD007';
	end if;
	return null;
end $$;

do $$ begin
	execute (select format('create constraint trigger check_withdrawal_money after insert on ledger.transfer
		deferrable initially deferred for each row when (new.debit_id = %1$s or new.credit_id = %1$s)
		execute function check_withdrawal_money()', a.id) from ledger.account a where a.code = 'platform:clearing');
end $$;
