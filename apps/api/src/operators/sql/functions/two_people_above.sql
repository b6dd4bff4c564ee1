-- The amount in cents above which money that people decide about needs two signatures (setting money.two_people_above).
create or replace function two_people_above() returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
	select coalesce((select ((s.value #>> '{}')::numeric * 100)::bigint from setting s where s.name = 'money.two_people_above'), 100000)
$$;
