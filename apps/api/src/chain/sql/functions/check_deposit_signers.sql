-- A signature counts only if its operator has the role: without this, the second signature on a deposit could be written in
-- the name of nobody, or of somebody who may not sign.
create or replace function check_deposit_signers() returns trigger
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

create trigger check_deposit_signers before update of asked_by, approved_by, refused_by on chain_deposit
	for each row execute function check_deposit_signers();
