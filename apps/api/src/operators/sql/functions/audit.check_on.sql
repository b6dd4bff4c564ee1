-- Checks the chain from where the last call stopped, at most 5,000 links, and returns how many of them hold.
create or replace function audit.check_on() returns int
language plpgsql security definer set search_path = audit, pg_temp as $$
declare c checked; k record; v_broken boolean; v_seen int := 0;
begin
	select * into c from checked for update skip locked;
	if not found then return 0; end if;
	v_broken := c.up_to > 0 and not exists (select from link l where l.seq = c.up_to and l.hash = c.hash);
	if not v_broken then
		for k in
			select n.seq, n.prev_hash, n.hash, l.id is not null and n.hash = hash_of(n.prev_hash, n.seq, l) as fits
			from link n left join line l on l.id = n.line_id
			where n.seq > c.up_to order by n.seq limit 5000
		loop
			v_broken := k.seq <> c.up_to + 1 or k.prev_hash <> c.hash or not k.fits;
			exit when v_broken;
			c.up_to := k.seq;
			c.hash := k.hash;
			v_seen := v_seen + 1;
		end loop;
	end if;
	if v_seen > 0 or v_broken <> c.broken then
		update checked set up_to = c.up_to, hash = c.hash, broken = v_broken;
	end if;
	return v_seen;
end $$;

revoke all on function audit.check_on from public;
grant execute on function audit.check_on to portolan_app;
