-- Whether nobody else was ever trusted. It counts who was, not who is: disabling the other one does not leave anybody alone.
create or replace function operator_is_alone(p_operator uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
	select not exists (select from operator o where o.id <> p_operator and o.trusted)
$$;
