-- A checkout's calls read, decide in TypeScript, and then write once: one statement that calls a function of each room it touches, and
-- the one that keeps the answer. The statement is its own transaction, so that nothing is locked while somebody thinks, and nothing is
-- asked of the server twice. Each function holds what was decided against what stands now; where that has changed, it raises 40001
-- (serialization_failure), nothing is written, and the call reads and decides again. Source: docs/decisions/0046.

-- What a decision was made by is no longer so.
create function decide_again(p_what text) returns void language plpgsql as $$
begin
	raise exception 'meanwhile % changed', p_what using errcode = 'serialization_failure';
end $$;

-- Keeps the answer of a request with its effect. Whoever sends the same key at the same time waits here, and then finds the answer.
create function keep_answer(p_person uuid, p_key text, p_hash bytea, p_reply text, p_at timestamptz, p_window interval)
returns void language plpgsql as $$
begin
	insert into answered_request as a (person_id, key, request_hash, reply, created_at)
	values (p_person, p_key, p_hash, p_reply, p_at)
	on conflict (person_id, key) do update set
		request_hash = excluded.request_hash, reply = excluded.reply, created_at = excluded.created_at
		where a.created_at <= p_at - p_window;
	if not found then perform decide_again('the answer to this request'); end if;
end $$;

-- The account stays open until the end of the transaction: closing and freezing it wait for this lock, and find what was made meanwhile.
create function hold_account_open(p_shopper uuid) returns void language plpgsql as $$
begin
	perform from shopper where id = p_shopper and status = 'active' for share;
	if not found then perform decide_again('the account'); end if;
end $$;

-- A right payment code forgets the tries before it and gives a token. Lost in a crash, it is as if the code had not been entered: the
-- person enters it again. So nobody waits for the disk here; a wrong code is never written so.
create function give_pay_token(p_hash bytea, p_shopper uuid, p_scene text, p_ref text, p_amount bigint, p_expires timestamptz)
returns void language plpgsql as $$
begin
	perform set_config('synchronous_commit', 'off', true);
	update pay_code set tries = 0, locks = 0, locked_until = null where shopper_id = p_shopper;
	insert into pay_token (token_hash, shopper_id, scene, ref, amount, expires_at)
	values (p_hash, p_shopper, p_scene, p_ref, p_amount, p_expires);
end $$;

-- A token is used once because its row can go once.
create function take_pay_token(p_hash bytea, p_shopper uuid, p_scene text, p_ref text, p_at timestamptz)
returns void language plpgsql as $$
begin
	delete from pay_token where token_hash = p_hash and shopper_id = p_shopper and scene = p_scene and ref = p_ref and expires_at > p_at;
	if not found then perform decide_again('the token'); end if;
end $$;

-- Holds, sells or frees stock, one row after another in the order given: by id, so that two crossing demands wait for each other instead
-- of deadlocking. The condition is checked on the locked row: of 50 who want the last piece one gets it. What is sold is noted and added
-- up later.
create function move_stock(p_move text, p_skus uuid[], p_nums int[], p_at timestamptz)
returns void language plpgsql as $$
declare
	v_num int; v_product uuid;
begin
	for i in 1 .. cardinality(p_skus) loop
		v_num := p_nums[i];
		if p_move = 'hold' then
			update sku set held = held + v_num where id = p_skus[i] and stock - held >= v_num returning product_id into v_product;
		elsif p_move = 'free' then
			update sku set held = held - v_num where id = p_skus[i] and held >= v_num returning product_id into v_product;
		else
			update sku set stock = stock - v_num, held = held - v_num where id = p_skus[i] and held >= v_num returning product_id into v_product;
		end if;
		if v_product is null and p_move = 'hold' then
			perform decide_again('the stock of ' || p_skus[i]);
		elsif v_product is null then
			raise exception 'could not % stock that should be held: %', p_move, p_skus[i];
		end if;
		if p_move = 'sell' then
			insert into sale (product_id, num, at) values (v_product, v_num, p_at);
		end if;
	end loop;
end $$;

-- Counts one use of a promo, within its window, its limit and the shopper's own.
create function use_promo(p_promo uuid, p_shopper uuid, p_at timestamptz)
returns void language plpgsql as $$
declare
	v_limit int;
begin
	update promo set used = used + 1
	where id = p_promo and (total_limit is null or used < total_limit) and starts_at <= p_at and ends_at > p_at and ended_at is null
	returning shopper_limit into v_limit;
	if v_limit is null then perform decide_again('the promo'); end if;
	insert into promo_shopper as s (promo_id, shopper_id, used) values (p_promo, p_shopper, 1)
	on conflict (promo_id, shopper_id) do update set used = s.used + 1 where s.used < v_limit;
	if not found then perform decide_again('the uses of the promo'); end if;
end $$;

create function clear_cart_lines(p_shopper uuid, p_lines uuid[]) returns void language sql as $$
	delete from cart_line where shopper_id = p_shopper and id = any (p_lines)
$$;

-- A preview becomes one trade: it goes with the making, once. Orders, their lines, the first row of their history and the word of it for
-- the outbox are written together; amounts are cents as text, moments as text.
create function make_trade(p jsonb) returns void language plpgsql as $$
declare
	v_id uuid := p ->> 'id'; v_shopper uuid := p ->> 'shopper'; v_at timestamptz := p ->> 'at'; v_expire timestamptz := p ->> 'expire';
	v_order record;
begin
	delete from order_preview where id = (p ->> 'preview')::uuid and shopper_id = v_shopper;
	if not found then perform decide_again('the preview'); end if;
	insert into trade (id, out_trade_no, shopper_id, preview_id, promo_id, live_orders, total, expire_at, created_at)
	values (v_id, p ->> 'no', v_shopper, (p ->> 'preview')::uuid, (p ->> 'promo')::uuid, jsonb_array_length(p -> 'orders'),
		(p ->> 'total')::bigint, v_expire, v_at);
	for v_order in
		select * from jsonb_to_recordset(p -> 'orders') as o (id uuid, sn text, shop uuid, shop_name text, pieces int, subtotal bigint,
			freight bigint, platform_discount bigint, shop_discount bigint, total bigint, remark text, lines jsonb)
	loop
		insert into orders (id, order_sn, trade_id, shopper_id, shop_id, shop_name, status, total_num, subtotal, freight,
			platform_discount, shop_discount, total, commission_bp, remark, address, created_at, expire_at)
		values (v_order.id, v_order.sn, v_id, v_shopper, v_order.shop, v_order.shop_name, 0, v_order.pieces, v_order.subtotal, v_order.freight,
			v_order.platform_discount, v_order.shop_discount, v_order.total, (p ->> 'commission')::int, v_order.remark, p -> 'address', v_at,
			v_expire);
		insert into order_line (id, order_id, position, product_id, sku_id, category_id, title, image, spec, price, num, discount)
		select l.id, v_order.id, l.position, l.product, l.sku, l.category, l.title, l.image, l.spec, l.price, l.num, l.discount
		from jsonb_to_recordset(v_order.lines) as l (id uuid, position int, product uuid, sku uuid, category uuid, title text, image text,
			spec text, price bigint, num int, discount bigint);
		insert into order_move (order_id, name, who, who_id, from_status, to_status, at)
		values (v_order.id, 'created', 'shopper', v_shopper, null, 0, v_at);
		insert into outbox (topic, subject, shopper_id, data, created_at, next_at)
		values ('order.created', v_order.id, v_shopper,
			jsonb_build_object('order_sn', v_order.sn, 'by', 'shopper', 'why', null), v_at, v_at);
	end loop;
end $$;

-- Moves orders, writes their history and tells the outbox; only from the states given. Both ways of cancelling are one topic to the
-- outside. A date that is not named stays. Answers how many moved.
create function move_orders(p_ids uuid[], p_name text, p_from smallint[], p_to smallint, p_refund_status smallint, p_timed_out boolean,
	p_who text, p_who_id text, p_why text, p_dates jsonb, p_at timestamptz)
returns int language plpgsql as $$
declare
	v_id uuid; v_from smallint; v_moved orders; v_count int := 0;
begin
	foreach v_id in array p_ids loop
		if cardinality(p_from) = 1 then
			-- Where only one state is allowed, nothing has to be read before to know which it was.
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
		insert into outbox (topic, subject, shopper_id, data, created_at, next_at)
		values ('order.' || case p_name when 'cancelled_refunded' then 'cancelled' else p_name end, v_id, v_moved.shopper_id,
			jsonb_build_object('order_sn', v_moved.order_sn, 'mer_id', v_moved.shop_id, 'by', p_who, 'why', p_why), p_at, p_at);
	end loop;
	return v_count;
end $$;

-- All of the orders, as they were when it was decided.
create function all_moved(p_moved int, p_wanted int) returns void language plpgsql as $$
begin
	if p_moved <> p_wanted then perform decide_again('the orders'); end if;
end $$;

-- A movement that must be covered: too little in an account undoes the statement it is part of.
create function ledger.must_cover(p_status text, p_short text, p_missing bigint) returns void
language plpgsql set search_path = ledger, pg_temp as $$
begin
	if p_status = 'short' then
		raise exception '% lacks %', p_short, p_missing using errcode = 'LG014';
	end if;
end $$;
revoke all on function ledger.must_cover(text, text, bigint) from public;
grant execute on function ledger.must_cover(text, text, bigint) to portolan_app;
