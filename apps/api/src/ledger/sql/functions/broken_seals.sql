-- How many seals after p_after and up to p_up_to (null: the last) do not follow the seal before or do not fit their rows. The seal before the
-- first has the hash p_hash and ends at the transfer p_to.
create or replace function ledger.broken_seals(p_after bigint, p_hash bytea, p_to bigint, p_up_to bigint) returns int
language sql stable set search_path = ledger, pg_temp as $$
	select count(*)::int from (
		select s.prev_hash = lag(s.hash, 1, p_hash) over w and s.from_id = lag(s.to_id, 1, p_to) over w + 1
			and s.rows = h.rows and s.hash = h.hash as ok
		from seal s cross join lateral seal_hash(s.prev_hash, s.from_id, s.to_id) h
		where s.id > p_after and s.id <= coalesce(p_up_to, 9223372036854775807)
		window w as (order by s.id)) c
	where c.ok is not true
$$;

revoke all on function ledger.broken_seals from public;
