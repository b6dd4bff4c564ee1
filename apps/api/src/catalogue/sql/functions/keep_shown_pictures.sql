-- Pictures that a product, a SKU or a shop's page shows are in the library of the shop, whoever wrote the row.
create or replace function keep_shown_pictures() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
	v_shop uuid; v_at timestamptz;
begin
	if tg_table_name = 'product' then
		perform add_shop_media(new.shop_id, new.images, new.created_at);
	elsif tg_table_name = 'sku' then
		select p.shop_id, p.created_at into v_shop, v_at from product p where p.id = new.product_id;
		perform add_shop_media(v_shop, array[new.image], v_at);
	else
		perform add_shop_media(new.id, array[new.avatar, new.banner], new.created_at);
		-- A new shop has nothing from before.
		if tg_op = 'INSERT' then
			insert into shop_media_filled (shop_id, at) values (new.id, new.created_at);
		end if;
	end if;
	return null;
end $$;

create trigger keep_pictures_of_new after insert on product
	for each row when (cardinality(new.images) > 0) execute function keep_shown_pictures();
create trigger keep_pictures after update on product
	for each row when (new.images is distinct from old.images) execute function keep_shown_pictures();
create trigger keep_picture_of_new after insert on sku
	for each row when (new.image <> '') execute function keep_shown_pictures();
create trigger keep_picture after update on sku
	for each row when (new.image is distinct from old.image) execute function keep_shown_pictures();
create trigger keep_pictures_of_new after insert on shop
	for each row execute function keep_shown_pictures();
create trigger keep_pictures after update on shop
	for each row when (new.avatar is distinct from old.avatar or new.banner is distinct from old.banner)
	execute function keep_shown_pictures();
