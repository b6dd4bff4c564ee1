-- Holds, sells, frees or returns stock, one row after another in the order given: by id, so that two crossing requests wait
-- for each other instead of deadlocking. The condition is checked on the locked row: of 50 who want the last piece one gets
-- it. Sales are stored and added up later. A returned SKU that no longer exists has no stock to return to.
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
			perform raise_stale_read('the stock of ' || p_skus[i]);
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
