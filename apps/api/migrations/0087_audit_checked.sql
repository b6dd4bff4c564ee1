-- A page of the audit log tells whether the chain holds. Recomputing all of it for every page would grow with every line
-- ever written, so a sweep checks what is new and remembers how far it came. The whole is recomputed in the reconciliation.

create table audit.checked (
	one      boolean primary key default true check (one),
	up_to    bigint not null,  -- the last link that holds, and all before it did when they were checked
	hash     bytea not null,   -- its hash: who rewrites the chain up to here would have to keep it
	broken   boolean not null, -- the next link, or this one, does not hold
	head_day date              -- the day, in UTC, whose newest hash was last written to the process's log
);
insert into audit.checked (up_to, hash, broken) values (0, decode(repeat('00', 32), 'hex'), false);

-- Checks on from where the last call stopped, at most 5,000 links, and tells how many it found to hold.
create function audit.check_on() returns int
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

-- The newest link, once a day: what is written outside the database cannot be rewritten in it.
create function audit.take_head(p_at timestamptz) returns table (seq bigint, hash bytea)
language plpgsql security definer set search_path = audit, pg_temp as $$
begin
	update checked c set head_day = (p_at at time zone 'UTC')::date
	where c.head_day is null or c.head_day < (p_at at time zone 'UTC')::date;
	if found then
		return query select l.seq, l.hash from link l order by l.seq desc limit 1;
	end if;
end $$;

revoke all on audit.checked from public, portolan_app;
revoke all on function audit.check_on(), audit.take_head(timestamptz) from public, portolan_app;
grant select on audit.checked to portolan_app;
grant execute on function audit.check_on(), audit.take_head(timestamptz) to portolan_app;
