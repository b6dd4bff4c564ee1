-- How many links do not fit the line they hash or the link before, and how many lines have no link.
create or replace function audit.breaches() returns bigint
language sql stable set search_path = audit, pg_temp as $$
	select (select count(*) from (
			select k.seq = lag(k.seq, 1, 0::bigint) over w + 1
				and k.prev_hash = lag(k.hash, 1, decode(repeat('00', 32), 'hex')) over w
				and l.id is not null and k.hash = hash_of(k.prev_hash, k.seq, l) as ok
			from link k left join line l on l.id = k.line_id
			window w as (order by k.seq)) c where c.ok is not true)
		+ (select count(*) from line l where not exists (select 1 from link k where k.line_id = l.id))
$$;

revoke all on function audit.breaches from public;
grant execute on function audit.breaches to portolan_app;
