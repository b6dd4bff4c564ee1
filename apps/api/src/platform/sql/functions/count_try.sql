-- Counts one attempt and says whether it is within the limit. One statement, so parallel attempts are all counted.
create or replace function count_try(p_bucket text, p_now timestamptz, p_seconds int, p_max int)
returns table (allowed boolean, retry_after int)
language sql as $$
	insert into tries as t (bucket, count, until)
	values (p_bucket, 1, p_now + make_interval(secs => p_seconds))
	on conflict (bucket) do update set
		count = case when t.until <= p_now then 1 else least(t.count + 1, 1000000) end,
		until = case when t.until <= p_now then p_now + make_interval(secs => p_seconds) else t.until end
	returning t.count <= p_max, greatest(1, ceil(extract(epoch from t.until - p_now))::int);
$$;
