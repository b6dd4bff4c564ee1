-- Orders show the wording of a product as it was when they were made.
create or replace function refuse_product_wording_change() returns trigger language plpgsql as $$
begin
	raise exception 'The wording of a product is not changed (% on product_wording).', tg_op;
end $$;

create trigger refuse_product_wording_change before update or delete on product_wording
	for each row execute function refuse_product_wording_change();

create trigger product_wording_not_emptied before truncate on product_wording
	for each statement execute function refuse_product_wording_change();
