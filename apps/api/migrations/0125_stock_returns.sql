-- A paid order that is cancelled before it is shipped gives its pieces back to stock and takes them off what was sold, in the same
-- transaction as the money (rules.md, "Cancelling a paid order"). A line counts how many of its pieces were cancelled before they left,
-- because a claim may cancel a part of an order that its shop then ships without them. Source: docs/decisions/0056.

alter table order_line add column cancelled int not null default 0;  -- pieces that will not be shipped, back in stock

create or replace function order_line_is_sound(r order_line) returns boolean language plpgsql immutable as $$
begin
	return r.price >= 0 and r.num > 0 and r.discount >= 0 and r.discount <= r.price * r.num
		and r.shipped >= 0 and r.cancelled >= 0 and r.shipped + r.cancelled <= r.num;
end $$;

-- A sale below zero takes pieces off the day they were sold on, so that the counts stand as before the order.
alter table sale drop constraint sale_num_check, add constraint sale_num_check check (num <> 0);
-- A day's own check goes: ON CONFLICT holds it against what is added, before it is added. product.sales and product.recent keep theirs.
alter table sale_day drop constraint sale_day_num_check;

-- As in 0102, with one move more: `return` puts sold pieces back. A SKU that is gone has no stock to return to.
create or replace function move_stock(p_move text, p_skus uuid[], p_nums int[], p_at timestamptz)
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
		elsif p_move = 'return' then
			update sku set stock = stock + v_num where id = p_skus[i] returning product_id into v_product;
			continue when v_product is null;
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
		elsif p_move = 'return' then
			insert into sale (product_id, num, at) values (v_product, -v_num, p_at);
		end if;
	end loop;
end $$;

-- Where a shopper's money is in escrow is summed over these orders, hidden ones too.
create index orders_in_escrow on orders (shopper_id) where status between 1 and 4 and settled_at is null;
