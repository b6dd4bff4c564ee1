-- A grant is asked for by an admin, decided once by another trusted operator, used once, and never changed otherwise.
create or replace function check_operator_grant() returns trigger
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

create trigger check_operator_grant before insert or update or delete on operator_grant
	for each row execute function check_operator_grant();

create trigger operator_grant_never_emptied before truncate on operator_grant
	for each statement execute function check_operator_grant();
