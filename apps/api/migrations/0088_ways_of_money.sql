-- Which way money takes is part of why it moves: the table of docs/decisions/0002 as a law of the database. Without it a payment could
-- be written that takes from a bank under a harmless name, or from one shopper's wallet into another's escrow.

-- What an account is, read off its code: wallet, escrow, merchant, chain, or the platform's own name for it.
create function ledger.role_of(p_code text) returns text language sql immutable as $$
	select case split_part(p_code, ':', 1)
		when 'shopper' then split_part(p_code, ':', 3)
		when 'merchant' then 'merchant'
		when 'chain' then 'chain'
		else split_part(p_code, ':', 2) end
$$;

create function ledger.takes_its_way() returns trigger
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
	v_kind text; v_from text; v_to text;
begin
	select x.kind into v_kind from txn x where x.id = new.txn_id;
	select a.code into v_from from account a where a.id = new.debit_id;
	select a.code into v_to from account a where a.id = new.credit_id;
	if not v_kind || ' ' || role_of(v_from) || '>' || role_of(v_to) = any (array[
		'recharge bank>wallet', 'recharge chain>wallet', 'deposit chain>wallet', 'deposit chain>suspense',
		'order_pay wallet>escrow', 'order_pay promotions>escrow',
		'order_settle escrow>merchant', 'order_settle escrow>fees',
		'refund escrow>wallet', 'refund escrow>promotions', 'refund merchant>wallet', 'refund loss>wallet', 'refund merchant>promotions',
		'withdraw wallet>clearing', 'payout wallet>clearing', 'payout clearing>bank', 'payout clearing>chain',
		'fee clearing>fees', 'dispute wallet>bank', 'dispute loss>bank',
		'adjust bank>wallet', 'adjust fees>wallet', 'adjust promotions>wallet', 'adjust suspense>wallet', 'adjust loss>wallet',
		'adjust wallet>bank', 'adjust wallet>fees', 'adjust wallet>promotions', 'adjust wallet>suspense', 'adjust wallet>loss'])
		or v_from like 'shopper:%' and v_to like 'shopper:%' and split_part(v_from, ':', 2) <> split_part(v_to, ':', 2) then
		raise exception 'money of the kind % does not go from % to %', v_kind, v_from, v_to using errcode = 'LG013';
	end if;
	return null;
end $$;
create constraint trigger takes_its_way after insert on ledger.transfer
	deferrable initially deferred for each row execute function ledger.takes_its_way();

revoke all on function ledger.takes_its_way(), ledger.role_of(text) from public;
