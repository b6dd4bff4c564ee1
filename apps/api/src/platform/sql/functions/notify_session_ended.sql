-- A session that ends closes its streams, in every process, at once.
create or replace function notify_session_ended() returns trigger language plpgsql as $$
begin
	perform pg_notify('portolan_live', 'session ' || new.id);
	return null;
end $$;

create trigger session_ended after update of ended_at on session
	for each row when (old.ended_at is null and new.ended_at is not null)
	execute function notify_session_ended();
