-- Rows about parcels name their shopper. A program that is one version older writes them without: they get the shopper of their order or
-- parcel. Not where the database is distributed (docs/decisions/0094).
create or replace function name_shopper() returns trigger language plpgsql as $$
begin
	if tg_table_name in ('order_told', 'parcel') then
		select o.shopper_id into new.shopper_id from orders o where o.id = new.order_id;
	else
		select p.shopper_id into new.shopper_id from parcel p where p.id = new.parcel_id;
	end if;
	return new;
end $$;

create trigger name_shopper before insert on order_told for each row when (new.shopper_id is null) execute function name_shopper();

create trigger name_shopper before insert on parcel for each row when (new.shopper_id is null) execute function name_shopper();

create trigger name_shopper before insert on parcel_line for each row when (new.shopper_id is null) execute function name_shopper();

create trigger name_shopper before insert on parcel_event for each row when (new.shopper_id is null) execute function name_shopper();

create trigger name_shopper before insert on parcel_correction for each row when (new.shopper_id is null) execute function name_shopper();
