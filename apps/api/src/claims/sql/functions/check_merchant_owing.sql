-- What a shop owes is the sum of its debts less what was collected, whoever changes the sum. Deferred, because the sum is written before its rows.
create or replace function check_merchant_owing() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_owed bigint;
begin
	select coalesce((select sum(d.amount) from merchant_debt d where d.shop_id = new.shop_id), 0)
		- coalesce((select sum(c.amount) from merchant_collection c where c.shop_id = new.shop_id), 0) into v_owed;
	if (select o.owed from merchant_owing o where o.shop_id = new.shop_id) is distinct from v_owed then
		raise exception 'shop % owes %, whatever the sum says', new.shop_id, v_owed using errcode = 'SP009';
	end if;
	return null;
end $$;

create constraint trigger check_merchant_owing after insert or update of owed on merchant_owing
	deferrable initially deferred for each row execute function check_merchant_owing();

create constraint trigger check_merchant_owing after insert on merchant_debt
	deferrable initially deferred for each row execute function check_merchant_owing();

create constraint trigger check_merchant_owing after insert on merchant_collection
	deferrable initially deferred for each row execute function check_merchant_owing();
