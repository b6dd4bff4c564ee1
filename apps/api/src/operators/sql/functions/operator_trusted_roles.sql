-- The roles that need a grant: those that decide about money, and the one that makes operators.
create or replace function operator_trusted_roles(p_roles text[]) returns text[]
language sql immutable set search_path = public, pg_temp as $$
	select coalesce(array_agg(r order by r), '{}') from unnest(p_roles) r where r in ('admin', 'finance-1', 'finance-2')
$$;
