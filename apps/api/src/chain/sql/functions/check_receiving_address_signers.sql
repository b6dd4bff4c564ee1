-- The signatures on a receiving address count only if their operators have the roles.
create or replace function check_receiving_address_signers() returns trigger
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

create trigger check_receiving_address_signers before insert or update of approved_by, refused_by on receiving_address
	for each row execute function check_receiving_address_signers();
