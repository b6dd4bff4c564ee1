-- The last second factor of a merchant is never deleted: another one is stored first, also where the platform removed the lost one.
create or replace function check_merchant_factor_removal() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
	if exists (select from merchant_totp t where t.merchant_id = old.merchant_id)
		or exists (select from merchant_passkey p where p.merchant_id = old.merchant_id) then
		return null;
	end if;
	raise exception 'the last second factor of a merchant is replaced, never deleted';
end $$;

create trigger check_merchant_factor_removal after delete on merchant_totp
	for each row execute function check_merchant_factor_removal();

create trigger check_merchant_factor_removal after delete on merchant_passkey
	for each row execute function check_merchant_factor_removal();
