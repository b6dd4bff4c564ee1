-- The checks of an order line (why a function: 0009_orders.sql).
create or replace function order_line_is_sound(r order_line) returns boolean language plpgsql immutable as $$
begin
	return r.price >= 0 and r.num > 0 and r.discount >= 0 and r.discount <= r.price * r.num
		and r.shipped >= 0 and r.cancelled >= 0 and r.shipped + r.cancelled <= r.num
		and (r.wording_id is null) = (r.choice is null);
end $$;

alter table order_line add constraint order_line_is_sound check (order_line_is_sound(order_line.*));
