-- An account that is frozen or closed is shut in the same moment wherever it is signed in. A trigger, because a session is found by
-- its token alone: whoever changes the status, now or in a later room, cannot forget it.

create function shopper_shut() returns trigger language plpgsql as $$
begin
	update session set ended_at = greatest(now(), seen_at)
	where person_id = new.id and person_kind = 'shopper' and ended_at is null;
	return null;
end $$;
create trigger shopper_shut after update of status on shopper
	for each row when (new.status <> 'active' and old.status = 'active')
	execute function shopper_shut();
