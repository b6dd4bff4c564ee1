-- Money moves only as the table ledger.allowed_transfer says, and never from one shopper to another: otherwise a payment could
-- take from the bank under a harmless name, or from one shopper's wallet into another's escrow.
create or replace function ledger.check_transfer_allowed() returns trigger
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
	v_kind text; v_from text; v_to text; v_from_type text; v_to_type text;
begin
	select x.kind, d.code, c.code into v_kind, v_from, v_to from txn x, account d, account c
	where x.id = new.txn_id and d.id = new.debit_id and c.id = new.credit_id;
	-- The types first: in the query, they would be calculated for every row of the table.
	v_from_type := account_type(v_from);
	v_to_type := account_type(v_to);
	if not exists (
			select from allowed_transfer w where w.kind = v_kind and w.from_type = v_from_type and w.to_type = v_to_type)
		or v_from like 'shopper:%' and v_to like 'shopper:%' and split_part(v_from, ':', 2) <> split_part(v_to, ':', 2) then
		raise exception 'money of the kind % does not go from % to %', v_kind, v_from, v_to using errcode = 'LG013';
	end if;
	return null;
end $$;

revoke all on function ledger.check_transfer_allowed from public;

create constraint trigger check_transfer_allowed after insert on ledger.transfer
	deferrable initially deferred for each row execute function ledger.check_transfer_allowed();
