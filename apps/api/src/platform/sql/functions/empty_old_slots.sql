-- Empties a slot of a table whose days are over, as a whole, and returns how many it emptied: one or none. A slot is left alone as long as it
-- has a row that is younger than its table keeps them or an event that waits, and for this time if others use it just now. While it is
-- emptied, other statements on the table wait; it waits a tenth of a second at most for them. Only one process empties at a time.
create or replace function empty_old_slots(p_table text, p_now timestamptz) returns int
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '100ms' as $$
declare
	v_slots int; v_kept interval; v_waits text := 'false'; v_slot int; v_name text; v_used boolean;
begin
	case p_table
		when 'outbox' then
			v_slots := 18; v_kept := '14 days'; v_waits := 'exists (select 1 from %1$I where done_at is null)';
		when 'answered_request', 'live_event' then v_slots := 4; v_kept := '1 day';
		else raise exception 'the table % has no slots', p_table;
	end case;
	if not pg_try_advisory_xact_lock(hashtext('empty_old_slots ' || p_table)) then return 0; end if;
	for v_slot in 0..v_slots - 1 loop
		-- The days that are kept, and tomorrow: its rows come from clocks that are ahead.
		continue when v_slot in (select slot_of(day, v_slots) from generate_series(p_now - v_kept, p_now + interval '1 day', '1 day') day);
		v_name := p_table || '_' || v_slot;
		execute format('select exists (select 1 from %I)', v_name) into v_used;
		continue when not v_used;
		begin
			perform brin_summarize_new_values(i.indexrelid) from pg_index i join pg_class c on c.oid = i.indexrelid
				join pg_am m on m.oid = c.relam where i.indrelid = v_name::regclass and m.amname = 'brin';
			execute format('lock table %I in access exclusive mode', v_name);
			execute format('select exists (select 1 from %1$I where created_at >= $1) or ' || v_waits, v_name)
				into v_used using p_now - v_kept;
			if not v_used then
				execute format('truncate %I', v_name);
				return 1;
			end if;
		exception when lock_not_available or deadlock_detected then null; -- The next run tries again.
		end;
	end loop;
	return 0;
end $$;

revoke all on function empty_old_slots from public;
grant execute on function empty_old_slots to portolan_app;
