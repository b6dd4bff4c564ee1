-- A change of a guarded setting is asked for by an admin, decided once by another operator with a role for it, and never changed otherwise.
create or replace function check_setting_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
	if tg_op = 'INSERT' then
		if new.status <> 'asked' or not operator_holds(new.asked_by, 'admin') then
			raise exception 'a change of a setting begins undecided, asked by an admin' using errcode = 'ST001';
		end if;
		return new;
	end if;
	if tg_op <> 'UPDATE' or old.status <> 'asked'
		or (new.id, new.name, new.value, new.reason, new.asked_by, new.asked_at)
			is distinct from (old.id, old.name, old.value, old.reason, old.asked_by, old.asked_at) then
		raise exception 'what was asked of a setting stays, and is decided once (%)', tg_op using errcode = 'ST002';
	end if;
	if new.status in ('confirmed', 'refused') and not (operator_holds(new.decided_by, 'admin')
		or operator_holds(new.decided_by, 'finance-1') or operator_holds(new.decided_by, 'finance-2'))
		or new.status = 'confirmed' and not operator_holds(new.asked_by, 'admin') then
		raise exception 'who decides about a setting holds a role for it' using errcode = 'ST003';
	end if;
	return new;
end $$;

create trigger check_setting_change before insert or update or delete on setting_change
	for each row execute function check_setting_change();

create trigger setting_change_never_emptied before truncate on setting_change
	for each statement execute function check_setting_change();
