-- Who is disabled, removed or given another role is signed out at once. A changed password ends the sessions in its handler.
create or replace function sign_out_merchant() returns trigger language plpgsql as $$
begin
	update session set ended_at = greatest(now(), seen_at)
	where person_id = new.id and person_kind = 'merchant' and ended_at is null;
	return null;
end $$;

create trigger sign_out_merchant after update of role, disabled_at, removed_at on merchant_user
	for each row when (new.role <> old.role
		or new.disabled_at is not null and old.disabled_at is null
		or new.removed_at is not null and old.removed_at is null)
	execute function sign_out_merchant();
