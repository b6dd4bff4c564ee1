-- The checks of an order (why a function: 0009_orders.sql).
create or replace function order_is_sound(r orders) returns boolean language plpgsql immutable as $$
begin
	return r.status between -1 and 4 and r.refund_status between 0 and 3
		and (r.status = -1) = (r.cancelled_at is not null)
		and (r.status not in (1, 2, 3, 4) or r.paid_at is not null)
		and r.total_num > 0
		and r.subtotal >= 0 and r.freight >= 0 and r.platform_discount >= 0 and r.shop_discount >= 0 and r.total >= 0
		and r.total = r.subtotal + r.freight - r.platform_discount - r.shop_discount
		and r.commission_bp between 0 and 10000;
end $$;

alter table orders add constraint order_is_sound check (order_is_sound(orders.*));
