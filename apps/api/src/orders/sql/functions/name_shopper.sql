-- Rows about parcels name their shopper. A program that is one version older writes them without: they get the shopper of their order or
-- parcel. Not where the database is distributed (docs/decisions/0094): no program there is so old, and a trigger of a shard may read nothing
-- but its row.
create or replace function name_shopper() returns trigger language plpgsql as $$
begin
	if tg_table_name in ('parcel_line', 'parcel_event', 'parcel_correction') then
		select p.shopper_id into new.shopper_id from parcel p where p.id = new.parcel_id;
	else
		select o.shopper_id into new.shopper_id from orders o where o.id = new.order_id;
	end if;
	return new;
end $$;

do $$ declare v_table text; begin
	if to_regclass('public.distributed_write') is not null then return; end if;
	foreach v_table in array array['order_told', 'parcel', 'parcel_line', 'parcel_event', 'parcel_correction'] loop
		execute format('create trigger name_shopper before insert on %I for each row when (new.shopper_id is null)
			execute function name_shopper()', v_table);
	end loop;
end $$;
