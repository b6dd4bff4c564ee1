-- Who gets a trusted role, or comes back with one, uses up a grant of exactly the roles they then have. The one exception
-- is the first operator of all, who comes with the token that a start prints.
create or replace function require_operator_grant() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_held text[] := '{}'; v_holds text[] := '{}';
begin
	if tg_op = 'INSERT' then new.trusted := false;
	elsif old.disabled_at is null then v_held := operator_trusted_roles(old.roles);
	end if;
	if new.disabled_at is null then v_holds := operator_trusted_roles(new.roles); end if;
	if v_holds <@ v_held then return new; end if;

	perform pg_advisory_xact_lock(hashtext('operators.first'));
	if tg_op = 'UPDATE' or new.grant_id is not null
		or exists (select from operator o where o.trusted) then
		update operator_grant g set used = true
		where g.status = 'granted' and not g.used and g.roles @> new.roles and new.roles @> g.roles
			and case when tg_op = 'INSERT' then g.kind = 'invitation' and g.id = new.grant_id
				else g.kind = 'roles' and g.operator_id = new.id end
			and (not g.alone or operator_is_alone(g.asked_by));
		if not found then
			raise exception 'two operators give the roles % or nobody does (%)', v_holds, new.name using errcode = 'LG012';
		end if;
	end if;
	new.trusted := true;
	return new;
end $$;

create trigger require_operator_grant before insert or update of roles, disabled_at on operator
	for each row execute function require_operator_grant();
