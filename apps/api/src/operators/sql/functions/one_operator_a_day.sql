-- Cents that one operator may decide alone in a day, all kinds of money together (setting money.one_operator_a_day,
-- decision 0054).
create or replace function one_operator_a_day() returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
	select coalesce((select ((s.value #>> '{}')::numeric * 100)::bigint from setting s where s.name = 'money.one_operator_a_day'), 500000)
$$;
