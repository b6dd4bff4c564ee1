-- A signature is worth what its operator may: without this, the second signature on a deposit or a receiving address could be
-- written in the name of nobody, or of somebody who may not sign.

create function deposit_signers_hold() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
	if new.asked_by is distinct from old.asked_by and not (operator_holds(new.asked_by, 'finance-1')
			or not new.needs_two and operator_holds(new.asked_by, 'finance-2'))
		or new.approved_by is distinct from old.approved_by and not operator_holds(new.approved_by, 'finance-2')
		or new.refused_by is distinct from old.refused_by
			and not (operator_holds(new.refused_by, 'finance-1') or operator_holds(new.refused_by, 'finance-2')) then
		raise exception 'a deposit is asked for by finance-1 and approved by finance-2' using errcode = 'CH010';
	end if;
	return new;
end $$;
create trigger deposit_signers_hold before update of asked_by, approved_by, refused_by on chain_deposit
	for each row execute function deposit_signers_hold();

create function receiving_address_signers_hold() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
	if tg_op = 'INSERT' and not (operator_holds(new.asked_by, 'finance-1') or operator_holds(new.asked_by, 'admin'))
		or tg_op = 'UPDATE' and (
			new.approved_by is distinct from old.approved_by and not operator_holds(new.approved_by, 'finance-2')
			or new.refused_by is distinct from old.refused_by and not operator_holds(new.refused_by, 'finance-2')) then
		raise exception 'a receiving address is asked for by finance-1 or an admin and approved by finance-2' using errcode = 'CH010';
	end if;
	return new;
end $$;
create trigger receiving_address_signers_hold before insert or update of approved_by, refused_by on receiving_address
	for each row execute function receiving_address_signers_hold();
