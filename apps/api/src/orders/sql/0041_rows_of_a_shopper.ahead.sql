-- Adds and fills the columns of 0041_rows_of_a_shopper.sql, one table after the other and some pages of it in a transaction, while the version
-- before goes on writing rows without a shopper.
do $$
declare
	v_pages constant int := 200;
	v_table text; v_parent text; v_key text; v_first bigint; v_end bigint; v_refuses_changes boolean;
begin
	create or replace function name_shopper() returns trigger language plpgsql as $f$
	begin
		if tg_table_name in ('parcel_line', 'parcel_event', 'parcel_correction') then
			select p.shopper_id into new.shopper_id from parcel p where p.id = new.parcel_id;
		else
			select o.shopper_id into new.shopper_id from orders o where o.id = new.order_id;
		end if;
		return new;
	end $f$;
	commit;
	foreach v_table in array array['order_line', 'order_move', 'order_told', 'parcel', 'parcel_line', 'parcel_event', 'parcel_correction'] loop
		continue when exists (
			select from pg_attribute where attrelid = v_table::regclass and attname = 'shopper_id' and attnotnull
		);
		execute format('alter table %I add column if not exists shopper_id uuid', v_table);
		execute format('create or replace trigger name_shopper before insert or update on %I
			for each row when (new.shopper_id is null) execute function name_shopper()', v_table);
		commit;

		v_parent := case when v_table in ('parcel_line', 'parcel_event', 'parcel_correction') then 'parcel' else 'orders' end;
		v_key := case v_parent when 'parcel' then 'parcel_id' else 'order_id' end;
		v_refuses_changes := v_table in ('order_move', 'parcel_correction');
		v_first := 0;
		v_end := pg_relation_size(v_table::regclass) / current_setting('block_size')::int;
		while v_first < v_end loop
			if v_refuses_changes then execute format('alter table %I disable trigger user', v_table); end if;
			execute format('update %I t set shopper_id = p.shopper_id from %I p
				where p.id = t.%I and t.shopper_id is null and t.ctid >= %L and t.ctid < %L',
				v_table, v_parent, v_key, format('(%s,0)', v_first), format('(%s,0)', v_first + v_pages));
			if v_refuses_changes then execute format('alter table %I enable trigger user', v_table); end if;
			commit;
			v_first := v_first + v_pages;
		end loop;

		-- NOT NULL looks at no row where a valid check says the same.
		execute format('alter table %I drop constraint if exists names_shopper', v_table);
		execute format('alter table %I add constraint names_shopper check (shopper_id is not null) not valid', v_table);
		commit;
		execute format('alter table %I validate constraint names_shopper', v_table);
		commit;
		execute format('alter table %I alter column shopper_id set not null', v_table);
		execute format('alter table %I drop constraint names_shopper', v_table);
		commit;
	end loop;
end $$;
