-- Changes the state of orders, writes their history (p_name) and their events (p_event); only from the given states. A date
-- that is not given stays. Returns how many orders changed. p_shoppers: whose each order is.
create or replace function move_orders(p_shoppers uuid[], p_ids uuid[], p_name text, p_event text, p_from smallint[], p_to smallint,
	p_refund_status smallint, p_timed_out boolean, p_who text, p_who_id text, p_why text, p_dates jsonb, p_at timestamptz)
returns int language plpgsql as $$
declare
	v_id uuid; v_shopper uuid; v_from smallint; v_to smallint; v_sn text; v_shop uuid; v_paid boolean; v_count int := 0; v_dates orders;
begin
	if p_name <> 'paid' then v_dates := jsonb_populate_record(null::orders, p_dates); end if;
	for i in 1 .. cardinality(p_ids) loop
		v_id := p_ids[i];
		v_shopper := p_shoppers[i];
		if cardinality(p_from) = 1 then
			-- Where only one state is allowed, nothing has to be read first.
			v_from := p_from[1];
		else
			select status into v_from from orders where id = v_id and shopper_id = v_shopper and status = any (p_from);
		end if;
		if p_name = 'paid' then
			-- Every purchase makes this move, and a statement that names few columns takes less to prepare.
			update orders o set
				status = p_to, paid_at = (p_dates ->> 'paid_at')::timestamptz,
				-- After a holiday that was shown to the shopper, the time to send it begins later. In seconds, because the sum of a moment
				-- and an interval depends on the time zone, and Citus refuses such a function of a column.
				unshipped_at = to_timestamp((extract(epoch from (p_dates ->> 'unshipped_at')::timestamptz)
					+ greatest(extract(epoch from o.ship_after - (p_dates ->> 'paid_at')::timestamptz), 0))::float8)
			where o.id = v_id and o.shopper_id = v_shopper and o.status = v_from
			returning o.status, o.order_sn, o.shop_id, o.paid_at is not null into v_to, v_sn, v_shop, v_paid;
		else
			update orders o set
				status = coalesce(p_to, o.status),
				refund_status = coalesce(p_refund_status, o.refund_status),
				timed_out = o.timed_out or p_timed_out,
				paid_at = coalesce(v_dates.paid_at, o.paid_at),
				shipped_at = coalesce(v_dates.shipped_at, o.shipped_at),
				delivered_at = coalesce(v_dates.delivered_at, o.delivered_at),
				receive_at = coalesce(v_dates.receive_at, o.receive_at),
				received_at = coalesce(v_dates.received_at, o.received_at),
				unreviewed = case when v_dates.received_at is not null then (
					select count(*)::smallint from order_line l where l.shopper_id = v_shopper and l.order_id = o.id and l.reviewed_at is null
						and l.cancelled < l.num) else o.unreviewed end,
				complete_at = coalesce(v_dates.complete_at, o.complete_at),
				completed_at = coalesce(v_dates.completed_at, o.completed_at),
				settle_at = coalesce(v_dates.settle_at, o.settle_at),
				settled_at = coalesce(v_dates.settled_at, o.settled_at),
				cancelled_at = coalesce(v_dates.cancelled_at, o.cancelled_at),
				unshipped_at = coalesce(v_dates.unshipped_at, o.unshipped_at),
				cancel_asked_at = coalesce(v_dates.cancel_asked_at, o.cancel_asked_at),
				reminded_at = coalesce(v_dates.reminded_at, o.reminded_at),
				extended_at = coalesce(v_dates.extended_at, o.extended_at),
				stopped_at = case when coalesce(p_refund_status, o.refund_status) = 1 then coalesce(o.stopped_at, p_at) end
			where o.id = v_id and o.shopper_id = v_shopper and o.status = v_from
			returning o.status, o.order_sn, o.shop_id, o.paid_at is not null into v_to, v_sn, v_shop, v_paid;
		end if;
		continue when not found;
		v_count := v_count + 1;
		insert into order_move (shopper_id, order_id, name, who, who_id, from_status, to_status, why, at)
		values (v_shopper, v_id, p_name, p_who, p_who_id, v_from, v_to, p_why, p_at);
		insert into outbox (topic, subject, shopper_id, data, created_at, next_at, slot)
		values (p_event, v_id, v_shopper,
			jsonb_build_object('order_sn', v_sn, 'mer_id', v_shop, 'by', p_who, 'why', p_why, 'paid', v_paid), p_at, p_at, slot_of(p_at, 18));
	end loop;
	return v_count;
end $$;

-- As a program that is one version older calls it.
create or replace function move_orders(p_ids uuid[], p_name text, p_event text, p_from smallint[], p_to smallint,
	p_refund_status smallint, p_timed_out boolean, p_who text, p_who_id text, p_why text, p_dates jsonb, p_at timestamptz)
returns int language sql as $$
	select move_orders(array(select (select o.shopper_id from orders o where o.id = w.id) from unnest(p_ids) with ordinality w (id, place)
			order by w.place), p_ids, p_name, p_event, p_from, p_to, p_refund_status, p_timed_out, p_who, p_who_id, p_why, p_dates, p_at)
$$;
