-- Lines of an order that wait for a review: those that were not cancelled as a whole. For a program that is one version older.
create or replace function count_unreviewed(p_order uuid) returns smallint language sql stable as $$
	select count(*)::smallint from order_line l where l.order_id = p_order and l.reviewed_at is null and l.cancelled < l.num
$$;
