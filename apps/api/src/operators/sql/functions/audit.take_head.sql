-- The newest link, once a day: what is written outside the database cannot be rewritten in it.
create or replace function audit.take_head(p_at timestamptz) returns table (seq bigint, hash bytea)
language plpgsql security definer set search_path = audit, pg_temp as $$
begin
	update checked c set head_day = (p_at at time zone 'UTC')::date
	where c.head_day is null or c.head_day < (p_at at time zone 'UTC')::date;
	if found then
		return query select l.seq, l.hash from link l order by l.seq desc limit 1;
	end if;
end $$;

revoke all on function audit.take_head from public;
grant execute on function audit.take_head to portolan_app;
