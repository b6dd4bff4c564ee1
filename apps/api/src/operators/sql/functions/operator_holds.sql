-- Whether an operator has a role now. Triggers of all modules ask it about each signature.
create or replace function operator_holds(p_operator uuid, p_role text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
	select exists (select 1 from operator o where o.id = p_operator and o.disabled_at is null and p_role = any (o.roles))
$$;
