-- Every change of who may do what leaves a line in the audit log, also one made directly in the database.
create or replace function log_operator_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
	perform audit.append(clock_timestamp(), 'system:database', session_user, 'operator.row', 'operator:' || new.id::text,
		case when tg_op = 'UPDATE' then jsonb_build_object('roles', old.roles, 'disabled', old.disabled_at is not null,
			'password', 'set') end,
		jsonb_build_object('roles', new.roles, 'disabled', new.disabled_at is not null, 'password',
			case when tg_op = 'UPDATE' and new.password_hash <> old.password_hash then 'changed' else 'set' end), '');
	return null;
end $$;

create trigger log_operator_change after insert or update on operator
	for each row execute function log_operator_change();
