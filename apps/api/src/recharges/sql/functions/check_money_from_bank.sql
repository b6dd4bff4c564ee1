-- Money leaves the account of the bank only by a recharge, a return or an adjustment, and each of these kinds needs its own
-- signed record. The id of the bank's account is part of the trigger's condition, so that other transfers do not pay for it.
create or replace function check_money_from_bank() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
	if not exists (select from ledger.txn x where x.id = new.txn_id and x.kind in ('recharge', 'returned', 'adjust')) then
		raise exception 'money comes from the bank by a recharge, a return or an adjustment alone' using errcode = 'RC008';
	end if;
	return null;
end $$;

do $$ begin
	execute format('create constraint trigger check_money_from_bank after insert on ledger.transfer
		deferrable initially deferred for each row when (new.debit_id = %s) execute function check_money_from_bank()',
		(select id from ledger.account where code = 'platform:bank'));
end $$;
