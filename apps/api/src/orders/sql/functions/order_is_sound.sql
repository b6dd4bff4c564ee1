-- The checks of an order (why a function: 0009_orders.sql).
create or replace function order_is_sound(status smallint, refund_status smallint, cancelled_at timestamptz, paid_at timestamptz,
	total_num int, subtotal bigint, freight bigint, platform_discount bigint, shop_discount bigint, total bigint, commission_bp int) returns boolean language plpgsql immutable as $$
begin
	return status between -1 and 4 and refund_status between 0 and 3
		and (status = -1) = (cancelled_at is not null)
		and (status not in (1, 2, 3, 4) or paid_at is not null)
		and total_num > 0
		and subtotal >= 0 and freight >= 0 and platform_discount >= 0 and shop_discount >= 0 and total >= 0
		and total = subtotal + freight - platform_discount - shop_discount
		and commission_bp between 0 and 10000;
end $$;

-- NOT VALID: the rows that were there are checked after the migration, which would keep everybody waiting meanwhile (migrate.ts).
alter table orders add constraint order_is_sound check (order_is_sound(status, refund_status, cancelled_at, paid_at, total_num, subtotal,
	freight, platform_discount, shop_discount, total, commission_bp)) not valid;
