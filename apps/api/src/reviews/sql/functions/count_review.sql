-- Adds a review to the sums of its product and its shop (sign 1), or takes it away again (sign -1).
create or replace function count_review(it review, sign integer) returns void language plpgsql as $$
begin
	if it.hidden then return; end if;
	update product set
		score_counts[it.product_score] = score_counts[it.product_score] + sign,
		pic_reviews = pic_reviews + case when it.pics <> '{}' then sign else 0 end
	where id = it.product_id;
	-- A day's row is made at zero first: the sums may only be checked after both steps.
	insert into shop_score_day (shop_id, day) values (it.shop_id, (it.created_at at time zone 'UTC')::date)
	on conflict do nothing;
	update shop_score_day set
		good = good + case when it.product_score >= 4 then sign else 0 end,
		count = count + sign
	where shop_id = it.shop_id and day = (it.created_at at time zone 'UTC')::date;
end $$;
