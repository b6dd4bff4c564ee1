-- The rights of an operator are read at every call; still, who is disabled or gets other roles has to sign in again.
create or replace function sign_out_operator() returns trigger language plpgsql as $$
begin
	update session set ended_at = greatest(now(), seen_at)
	where person_id = new.id and person_kind = 'operator' and ended_at is null;
	delete from operator_ticket where operator_id = new.id;
	return null;
end $$;

create trigger sign_out_operator after update of roles, disabled_at on operator
	for each row when (new.roles <> old.roles or new.disabled_at is not null and old.disabled_at is null)
	execute function sign_out_operator();
