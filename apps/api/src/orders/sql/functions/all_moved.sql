-- All orders have changed, so they were as the decision found them.
create or replace function all_moved(p_moved int, p_wanted int) returns void language plpgsql as $$
begin
	if p_moved <> p_wanted then perform raise_stale_read('the orders'); end if;
end $$;
