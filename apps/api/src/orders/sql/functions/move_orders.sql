-- Changes the state of orders, writes their history (p_name) and their events (p_event); only from the given states. A date
-- that is not given stays. Returns how many orders changed.
create or replace function move_orders(p_ids uuid[], p_name text, p_event text, p_from smallint[], p_to smallint,
	p_refund_status smallint, p_timed_out boolean, p_who text, p_who_id text, p_why text, p_dates jsonb, p_at timestamptz)
returns int language plpgsql as $$
declare
	v_id uuid; v_from smallint; v_moved orders; v_count int := 0;
begin
	foreach v_id in array p_ids loop
		if cardinality(p_from) = 1 then
			-- Where only one state is allowed, nothing has to be read first.
			v_from := p_from[1];
		else
			select status into v_from from orders where id = v_id and status = any (p_from);
		end if;
		update orders o set
			status = coalesce(p_to, o.status),
			refund_status = coalesce(p_refund_status, o.refund_status),
			timed_out = o.timed_out or p_timed_out,
			paid_at = coalesce((p_dates ->> 'paid_at')::timestamptz, o.paid_at),
			shipped_at = coalesce((p_dates ->> 'shipped_at')::timestamptz, o.shipped_at),
			delivered_at = coalesce((p_dates ->> 'delivered_at')::timestamptz, o.delivered_at),
			receive_at = coalesce((p_dates ->> 'receive_at')::timestamptz, o.receive_at),
			received_at = coalesce((p_dates ->> 'received_at')::timestamptz, o.received_at),
			unreviewed = case when p_dates ? 'received_at' then count_unreviewed(o.id) else o.unreviewed end,
			complete_at = coalesce((p_dates ->> 'complete_at')::timestamptz, o.complete_at),
			completed_at = coalesce((p_dates ->> 'completed_at')::timestamptz, o.completed_at),
			settle_at = coalesce((p_dates ->> 'settle_at')::timestamptz, o.settle_at),
			settled_at = coalesce((p_dates ->> 'settled_at')::timestamptz, o.settled_at),
			cancelled_at = coalesce((p_dates ->> 'cancelled_at')::timestamptz, o.cancelled_at),
			unshipped_at = coalesce((p_dates ->> 'unshipped_at')::timestamptz, o.unshipped_at),
			cancel_asked_at = coalesce((p_dates ->> 'cancel_asked_at')::timestamptz, o.cancel_asked_at),
			reminded_at = coalesce((p_dates ->> 'reminded_at')::timestamptz, o.reminded_at),
			extended_at = coalesce((p_dates ->> 'extended_at')::timestamptz, o.extended_at),
			stopped_at = case when coalesce(p_refund_status, o.refund_status) = 1 then coalesce(o.stopped_at, p_at) end
		where o.id = v_id and o.status = v_from
		returning o.* into v_moved;
		continue when not found;
		v_count := v_count + 1;
		insert into order_move (order_id, name, who, who_id, from_status, to_status, why, at)
		values (v_id, p_name, p_who, p_who_id, v_from, v_moved.status, p_why, p_at);
		insert into outbox (topic, subject, shopper_id, data, created_at, next_at, slot)
		values (p_event, v_id, v_moved.shopper_id,
			jsonb_build_object('order_sn', v_moved.order_sn, 'mer_id', v_moved.shop_id, 'by', p_who, 'why', p_why,
				'paid', v_moved.paid_at is not null), p_at, p_at, slot_of(p_at, 18));
	end loop;
	return v_count;
end $$;
