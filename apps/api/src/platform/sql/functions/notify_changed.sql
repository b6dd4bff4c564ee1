-- Processes keep settings and public answers in memory for a moment; this makes them read again.
create or replace function notify_changed() returns trigger language plpgsql as $$
begin
	perform pg_notify('portolan_changed', tg_argv[0]);
	return null;
end $$;

create trigger setting_changed after insert or update or delete on setting
	for each statement execute function notify_changed('setting');
