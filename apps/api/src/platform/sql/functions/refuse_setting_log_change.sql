-- The log of settings stays as it was written.
create or replace function refuse_setting_log_change() returns trigger language plpgsql as $$
begin
	raise exception 'the log of settings is not changed (% on setting_log)', tg_op using errcode = 'restrict_violation';
end $$;

create trigger refuse_setting_log_change before update or delete on setting_log
	for each row execute function refuse_setting_log_change();

create trigger setting_log_never_emptied before truncate on setting_log
	for each statement execute function refuse_setting_log_change();
