-- Makes a trade of a preview, which is deleted with it, so once. Orders, their lines, the first rows of their history and the
-- events for the outbox are written together. Amounts are cents as text, times are text. A holiday that began, ended or was changed since
-- the shop was read makes the request begin again; it is read with the orders, without a statement of its own.
create or replace function make_trade(p jsonb) returns void language plpgsql as $$
declare
	v_id uuid := p ->> 'id'; v_shopper uuid := p ->> 'shopper'; v_at timestamptz := p ->> 'at'; v_expire timestamptz := p ->> 'expire';
	v_order record; v_line record;
begin
	delete from order_preview where id = (p ->> 'preview')::uuid and shopper_id = v_shopper;
	if not found then perform raise_stale_read('the preview'); end if;
	insert into trade (id, out_trade_no, shopper_id, preview_id, promo_id, live_orders, total, expire_at, created_at)
	values (v_id, p ->> 'no', v_shopper, (p ->> 'preview')::uuid, (p ->> 'promo')::uuid, jsonb_array_length(p -> 'orders'),
		(p ->> 'total')::bigint, v_expire, v_at);
	for v_order in
		select o.*, to_timestamp(o.ship_after) as later, s.holiday_orders, s.holiday_ends_at
		from jsonb_to_recordset(p -> 'orders') as o (id uuid, sn text, shop uuid, shop_name text, pieces int, subtotal bigint,
				freight bigint, platform_discount bigint, shop_discount bigint, total bigint, remark text, ship_after bigint, lines jsonb)
			left join shop s on s.id = o.shop and s.holiday_starts_at <= v_at and s.holiday_ends_at > v_at
	loop
		if v_order.holiday_orders = 'none' or v_order.holiday_ends_at is distinct from v_order.later then
			perform raise_stale_read('the holiday of shop ' || v_order.shop);
		end if;
		insert into orders (id, order_sn, trade_id, shopper_id, shop_id, shop_name, status, total_num, subtotal, freight,
			platform_discount, shop_discount, total, commission_bp, remark, address, created_at, expire_at,
			ship_after)
		values (v_order.id, v_order.sn, v_id, v_shopper, v_order.shop, v_order.shop_name, 0, v_order.pieces, v_order.subtotal, v_order.freight,
			v_order.platform_discount, v_order.shop_discount, v_order.total, (p ->> 'commission')::int, v_order.remark, p -> 'address', v_at,
			v_expire, v_order.later);
		for v_line in
			select * from jsonb_to_recordset(v_order.lines) as l (id uuid, position int, product uuid, sku uuid, category uuid, title text,
				image text, spec text, wording uuid, choice smallint[], price bigint, num int, discount bigint)
		loop
			insert into order_line (id, shopper_id, order_id, position, product_id, sku_id, category_id, title, image, spec, wording_id, choice,
				price, num, discount)
			values (v_line.id, v_shopper, v_order.id, v_line.position, v_line.product, v_line.sku, v_line.category, v_line.title, v_line.image,
				v_line.spec, v_line.wording, v_line.choice, v_line.price, v_line.num, v_line.discount);
		end loop;
		insert into order_move (shopper_id, order_id, name, who, who_id, from_status, to_status, at)
		values (v_shopper, v_order.id, 'created', 'shopper', v_shopper, null, 0, v_at);
		insert into outbox (topic, subject, shopper_id, data, created_at, next_at, slot)
		values (p ->> 'event', v_order.id, v_shopper,
			jsonb_build_object('order_sn', v_order.sn, 'shop_id', v_order.shop, 'by', 'shopper', 'why', null), v_at, v_at, slot_of(v_at, 18));
	end loop;
end $$;
