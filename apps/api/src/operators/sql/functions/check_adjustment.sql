-- An adjustment is asked for by finance-1, decided once by finance-2, and never changed otherwise.
create or replace function check_adjustment() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
	if tg_op = 'INSERT' then
		if new.status <> 'asked' or not operator_holds(new.asked_by, 'finance-1') then
			raise exception 'an adjustment begins with being asked for by finance-1' using errcode = 'LG012';
		end if;
	elsif tg_op = 'UPDATE' then
		if old.status <> 'asked' or new.status = 'asked'
			or row(new.id, new.shopper_id, new.direction, new.amount, new.against, new.reason, new.asked_by, new.asked_at)
				is distinct from
				row(old.id, old.shopper_id, old.direction, old.amount, old.against, old.reason, old.asked_by, old.asked_at) then
			raise exception 'an adjustment is decided once, and never changed otherwise' using errcode = 'LG009';
		end if;
		if not operator_holds(new.decided_by, 'finance-2') then
			raise exception 'an adjustment is decided by finance-2' using errcode = 'LG012';
		end if;
	else
		raise exception 'adjustments stay (% on adjustment)', tg_op using errcode = 'LG009';
	end if;
	return new;
end $$;

create trigger check_adjustment before insert or update or delete on adjustment
	for each row execute function check_adjustment();

create trigger adjustment_never_emptied before truncate on adjustment
	for each statement execute function check_adjustment();
