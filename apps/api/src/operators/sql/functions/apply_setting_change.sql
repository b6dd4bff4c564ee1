-- A change is confirmed once (ST002), so its value is written once, at that moment.
create or replace function apply_setting_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
	insert into setting (name, value, updated_at, updated_by)
	select new.name, new.value, new.decided_at, o.name from operator o where o.id = new.asked_by
	on conflict (name) do update
		set value = excluded.value, updated_at = excluded.updated_at, updated_by = excluded.updated_by;
	return null;
end $$;

create trigger apply_setting_change after update on setting_change
	for each row when (old.status = 'asked' and new.status = 'confirmed') execute function apply_setting_change();
