-- The last second factor of an operator is removed only with a grant.
create or replace function check_factor_removal() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
	if exists (select from operator_totp t where t.operator_id = old.operator_id)
		or exists (select from operator_passkey p where p.operator_id = old.operator_id) then
		return null;
	end if;
	update operator_grant g set used = true
	where g.kind = 'second_factor' and g.operator_id = old.operator_id and g.status = 'granted' and not g.used;
	if not found then
		raise exception 'two operators take the last second factor away or nobody does' using errcode = 'LG012';
	end if;
	return null;
end $$;

create trigger check_factor_removal after delete on operator_totp
	for each row execute function check_factor_removal();

create trigger check_factor_removal after delete on operator_passkey
	for each row execute function check_factor_removal();
