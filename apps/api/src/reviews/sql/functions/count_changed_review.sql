-- Keeps the sums exact: a review that is inserted, edited, hidden or deleted changes them.
create or replace function count_changed_review() returns trigger language plpgsql as $$
begin
	if tg_op <> 'INSERT' then perform count_review(old, -1); end if;
	if tg_op <> 'DELETE' then perform count_review(new, 1); end if;
	return null;
end $$;

create trigger review_counted after insert or delete on review
	for each row execute function count_changed_review();

create trigger review_recounted after update of product_id, shop_id, product_score, pics, hidden, created_at on review
	for each row when ((old.product_id, old.shop_id, old.product_score, old.pics <> '{}', old.hidden, old.created_at)
		is distinct from (new.product_id, new.shop_id, new.product_score, new.pics <> '{}', new.hidden, new.created_at))
	execute function count_changed_review();
