-- The checks of a SKU in one function, because every purchase writes it (see 0009_orders.sql).
create or replace function sku_is_sound(r sku) returns boolean language plpgsql immutable as $$
begin
	return r.price > 0 and r.weight_grams >= 0 and r.held >= 0 and r.held <= r.stock;
end $$;

alter table sku add constraint sku_is_sound check (sku_is_sound(sku.*));
