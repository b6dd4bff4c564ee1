-- The checks of a trade. Like a CHECK, a function returns null, and so allows, where a value is null.
create or replace function trade_is_sound(live_orders int, total bigint) returns boolean language plpgsql immutable as $$
begin
	return live_orders >= 0 and total >= 0;
end $$;

-- NOT VALID: as for order_is_sound().
alter table trade add constraint trade_is_sound check (trade_is_sound(live_orders, total)) not valid;
