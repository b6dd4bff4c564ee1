-- An account that is frozen or closed is signed out everywhere in the same moment. A trigger, because a session is found by
-- its token alone: no code that changes the status can forget it.
create or replace function sign_out_shopper() returns trigger language plpgsql as $$
begin
	update session set ended_at = greatest(now(), seen_at)
	where person_id = new.id and person_kind = 'shopper' and ended_at is null;
	return null;
end $$;

create trigger sign_out_shopper after update of status on shopper
	for each row when (new.status <> 'active' and old.status = 'active')
	execute function sign_out_shopper();
