-- The application's role cannot write a setting that guards money: a confirmed change writes it. The owner's login (for
-- migrations) may: it could drop this trigger as well.
create or replace function check_guarded_setting() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
	if (tg_op <> 'INSERT' and setting_needs_two(old.name) or tg_op <> 'DELETE' and setting_needs_two(new.name))
		and not pg_has_role(current_user, (select c.relowner from pg_class c where c.oid = tg_relid), 'usage') then
		raise exception 'this setting guards money and is written by a change that two confirmed (% on setting)', tg_op
			using errcode = 'ST004';
	end if;
	return case when tg_op = 'DELETE' then old else new end;
end $$;

create trigger check_guarded_setting before insert or update or delete on setting
	for each row execute function check_guarded_setting();
