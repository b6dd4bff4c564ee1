-- An admin who could hand out a finance role alone could make the second person up, and so sign twice. Who may decide about
-- money, and who may hand that right out, is therefore itself decided by two: one admin asks, another operator who was
-- trusted that way confirms, and no operator gets such a role without it, whoever writes the row. The same two take a lost
-- second factor away.

-- The roles that need it: those that decide about money, and the one that makes operators.
create function operator_trusted_roles(p_roles text[]) returns text[]
language sql immutable set search_path = public, pg_temp as $$
	select coalesce(array_agg(r order by r), '{}') from unnest(p_roles) r where r in ('admin', 'finance-1', 'finance-2')
$$;

create table operator_grant (
	id              uuid primary key,
	kind            text not null check (kind in ('invitation', 'roles', 'second_factor')),
	operator_id     uuid references operator (id),  -- none for an invitation: nobody is there yet
	roles           text[] not null,                -- all they would have; none where a second factor is taken away
	status          text not null default 'asked' check (status in ('asked', 'granted', 'refused', 'withdrawn')),
	alone           boolean not null default false, -- granted without a second person, because there was none yet
	used            boolean not null default false, -- a grant is good once
	reason          text not null check (length(reason) <= 300),
	asked_by        uuid not null references operator (id),
	asked_at        timestamptz not null,
	decided_by      uuid references operator (id),
	decided_at      timestamptz,
	decision_reason text not null default '',
	constraint operator_grant_two_people check (decided_by <> asked_by),
	constraint operator_grant_never_ones_own check (operator_id <> asked_by and operator_id <> decided_by),
	constraint operator_grant_decided_is_signed check (
		(status = 'asked') = (decided_at is null)
		and case status when 'granted' then alone = (decided_by is null)
			when 'refused' then decided_by is not null and not alone
			else decided_by is null and not alone end),
	constraint operator_grant_of_its_kind check (
		(kind = 'invitation') = (operator_id is null) and (kind = 'second_factor') = (cardinality(roles) = 0)
		and (kind <> 'second_factor' or not alone) and (status = 'granted' or not used)),
	constraint operator_grant_never_both_hands check (not roles @> array['finance-1', 'finance-2'])
);
create unique index operator_grant_one_waits on operator_grant (operator_id, kind) where status = 'asked';
create index operator_grant_newest on operator_grant (asked_at desc, id desc);

alter table operator_invitation add column grant_id uuid unique references operator_grant (id);
alter table operator
	add column grant_id uuid unique references operator_grant (id), -- by which they came, where their roles needed one
	add column trusted boolean not null default false;              -- holds or once held one of the roles that need it
alter table operator disable trigger operator_noted;
update operator set trusted = true where cardinality(operator_trusted_roles(roles)) > 0;
alter table operator enable trigger operator_noted;

-- Whether nobody else was ever trusted. It counts who was, not who is: shutting the other one out leaves nobody alone.
create function operator_is_alone(p_operator uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
	select not exists (select from operator o where o.id <> p_operator and o.trusted)
$$;

create function operator_grant_signed_once() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
	if tg_op = 'INSERT' then
		if new.used or not operator_holds(new.asked_by, 'admin') then
			raise exception 'a grant begins with being asked for by an admin' using errcode = 'LG012';
		end if;
		if new.status = 'granted' then
			perform pg_advisory_xact_lock(hashtext('operators.first'));
		end if;
		if new.status <> 'asked' and not (new.status = 'granted' and new.alone and operator_is_alone(new.asked_by)) then
			raise exception 'a grant waits for a second operator' using errcode = 'LG012';
		end if;
	elsif tg_op = 'UPDATE' then
		if row(new.id, new.kind, new.operator_id, new.roles, new.alone, new.reason, new.asked_by, new.asked_at)
			is distinct from row(old.id, old.kind, old.operator_id, old.roles, old.alone, old.reason, old.asked_by, old.asked_at)
			or old.used or new.used and row(new.status, new.decided_by, new.decided_at, new.decision_reason)
				is distinct from row(old.status, old.decided_by, old.decided_at, old.decision_reason)
			or not new.used and (old.status <> 'asked' or new.status = 'asked') then
			raise exception 'a grant is decided once, used once, and never changed otherwise' using errcode = 'LG009';
		end if;
		if not new.used and new.status in ('granted', 'refused') and not (operator_holds(new.decided_by, 'admin')
			or operator_holds(new.decided_by, 'finance-1') or operator_holds(new.decided_by, 'finance-2')) then
			raise exception 'a grant is decided by an admin or a finance role' using errcode = 'LG012';
		end if;
		if not new.used and new.status = 'granted' and not operator_holds(new.asked_by, 'admin') then
			raise exception 'who asked for this grant is no admin any more' using errcode = 'LG012';
		end if;
	else
		raise exception 'grants stay (% on operator_grant)', tg_op using errcode = 'LG009';
	end if;
	return new;
end $$;
create trigger operator_grant_signed_once before insert or update or delete on operator_grant
	for each row execute function operator_grant_signed_once();
create trigger operator_grant_never_emptied before truncate on operator_grant
	for each statement execute function operator_grant_signed_once();

-- Whoever gets one of those roles, or comes back with one, uses up a grant of exactly the roles they then have. The one
-- exception is the first operator of all, who comes by the token that a start prints.
create function operator_trust_is_signed() returns trigger
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
create trigger operator_trust_is_signed before insert or update of roles, disabled_at on operator
	for each row execute function operator_trust_is_signed();

-- The last second factor of an operator goes by such a grant and not otherwise.
create function operator_factor_stays() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
	if exists (select from operator_totp t where t.operator_id = old.operator_id)
		or exists (select from operator_passkey p where p.operator_id = old.operator_id) then
		return null;
	end if;
	update operator_grant g set used = true
	where g.kind = 'second_factor' and g.operator_id = old.operator_id and g.status = 'granted' and not g.used;
	if not found then
		raise exception 'two operators take the last second factor away or nobody does' using errcode = 'LG012';
	end if;
	return null;
end $$;
create trigger operator_factor_stays after delete on operator_totp
	for each row execute function operator_factor_stays();
create trigger operator_factor_stays after delete on operator_passkey
	for each row execute function operator_factor_stays();

revoke update, delete, truncate on operator_grant from portolan_app;
grant update (status, decided_by, decided_at, decision_reason) on operator_grant to portolan_app;
revoke update on operator_totp, operator_passkey from portolan_app;
grant update (secret, last_step, created_at) on operator_totp to portolan_app;
grant update (counter, used_at) on operator_passkey to portolan_app;
revoke update on operator_invitation from portolan_app;
grant update (expires_at) on operator_invitation to portolan_app;
