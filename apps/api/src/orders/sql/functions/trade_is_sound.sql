-- The checks of a trade. Like a CHECK, a function returns null, and so allows, where a value is null.
create or replace function trade_is_sound(r trade) returns boolean language plpgsql immutable as $$
begin
	return r.live_orders >= 0 and r.total >= 0;
end $$;

alter table trade add constraint trade_is_sound check (trade_is_sound(trade.*));
