-- Processes remember what a shopper likes and follows for some seconds; this makes them read it again.
create or replace function notify_own_changed() returns trigger language plpgsql as $$
begin
	perform pg_notify('portolan_people', 'person ' || coalesce(new.shopper_id, old.shopper_id));
	return null;
end $$;

create trigger product_like_told after insert or delete on product_like
	for each row execute function notify_own_changed();
create trigger shop_follow_told after insert or delete on shop_follow
	for each row execute function notify_own_changed();
