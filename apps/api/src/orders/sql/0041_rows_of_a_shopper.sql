-- Lines and moves name their shopper, as their order does, so that the rows of one person can lie together on one of several servers
-- (docs/decisions/0094).

-- In the order in which requests use them, so that none that runs meanwhile waits for this while this waits for it: whoever comes now waits at
-- its session and holds nothing.
lock table session, shopper, trade, orders, order_line, order_move, parcel, parcel_line, parcel_event, parcel_correction, order_told in access exclusive mode;

alter table order_line add column shopper_id uuid;
update order_line l set shopper_id = o.shopper_id from orders o where o.id = l.order_id;
alter table order_line alter column shopper_id set not null;

alter table order_move disable trigger user;
alter table order_move add column shopper_id uuid;
update order_move m set shopper_id = o.shopper_id from orders o where o.id = m.order_id;
alter table order_move alter column shopper_id set not null;
alter table order_move enable trigger user;

-- What a program that is one version older writes without a shopper gets it by name_shopper().
do $$ declare v_table text; begin
	foreach v_table in array array['order_told', 'parcel'] loop
		execute format('alter table %I add column shopper_id uuid', v_table);
		execute format('update %I t set shopper_id = o.shopper_id from orders o where o.id = t.order_id', v_table);
		execute format('alter table %I alter column shopper_id set not null', v_table);
	end loop;
	alter table parcel_correction disable trigger user;
	foreach v_table in array array['parcel_line', 'parcel_event', 'parcel_correction'] loop
		execute format('alter table %I add column shopper_id uuid', v_table);
		execute format('update %I t set shopper_id = p.shopper_id from parcel p where p.id = t.parcel_id', v_table);
		execute format('alter table %I alter column shopper_id set not null', v_table);
	end loop;
	alter table parcel_correction enable trigger user;
end $$;
