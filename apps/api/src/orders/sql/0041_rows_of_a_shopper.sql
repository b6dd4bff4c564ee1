-- Lines, moves and parcels name their shopper, as their order does, so that the rows of one person can lie together on one of several servers
-- (docs/decisions/0094). Where the tables have rows, 0041_rows_of_a_shopper.ahead.sql has added and filled the columns.

-- In the order in which requests use them, so that none that runs meanwhile waits for this while this waits for it: whoever comes now waits at
-- its session and holds nothing. The functions that change with this step lock most of them, too.
lock table session, shopper, trade, orders, order_line, order_move, parcel, parcel_line, parcel_event, parcel_correction, order_told in access exclusive mode;

do $$ declare v_table text; begin
	foreach v_table in array array['order_line', 'order_move', 'order_told', 'parcel', 'parcel_line', 'parcel_event', 'parcel_correction'] loop
		execute format('alter table %I add column if not exists shopper_id uuid not null', v_table);
		-- From the step ahead; name_shopper.sql makes those that stay.
		execute format('drop trigger if exists name_shopper on %I', v_table);
	end loop;
end $$;
