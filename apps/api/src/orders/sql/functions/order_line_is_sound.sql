-- The checks of an order line (why a function: 0009_orders.sql).
create or replace function order_line_is_sound(price bigint, num int, discount bigint, shipped int, cancelled int,
	wording_id uuid, choice smallint[]) returns boolean language plpgsql immutable as $$
begin
	return price >= 0 and num > 0 and discount >= 0 and discount <= price * num
		and shipped >= 0 and cancelled >= 0 and shipped + cancelled <= num
		and (wording_id is null) = (choice is null);
end $$;

-- NOT VALID: as for order_is_sound().
alter table order_line add constraint order_line_is_sound
	check (order_line_is_sound(price, num, discount, shipped, cancelled, wording_id, choice)) not valid;
