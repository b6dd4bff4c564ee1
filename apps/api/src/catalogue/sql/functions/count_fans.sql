-- Keeps shop.fans exact.
create or replace function count_fans() returns trigger language plpgsql as $$
begin
	if tg_op = 'INSERT' then update shop set fans = fans + 1 where id = new.shop_id;
	else update shop set fans = fans - 1 where id = old.shop_id; end if;
	return null;
end $$;

create trigger shop_follow_counted after insert or delete on shop_follow
	for each row execute function count_fans();
