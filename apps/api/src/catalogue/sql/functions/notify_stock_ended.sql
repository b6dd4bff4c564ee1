-- A call that finds nothing to notify costs a purchase less than a WHEN condition, whose text is read for every statement.
create or replace function notify_stock_ended() returns trigger language plpgsql as $$
begin
	if (old.stock - old.held = 0) <> (new.stock - new.held = 0) then
		perform pg_notify('portolan_changed', 'catalogue');
	end if;
	return null;
end $$;

create trigger notify_stock_ended after update on sku
	for each row execute function notify_stock_ended();
