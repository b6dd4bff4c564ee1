-- The session of an operator is extended by use and ends after twelve hours all the same.
create or replace function limit_operator_session() returns trigger language plpgsql as $$
begin
	new.expires_at := least(new.expires_at, new.created_at + interval '12 hours');
	return new;
end $$;

create trigger limit_operator_session before insert or update of expires_at on session
	for each row when (new.person_kind = 'operator') execute function limit_operator_session();
