-- The session of a merchant is extended by use and ends after seven days all the same.
create or replace function limit_merchant_session() returns trigger language plpgsql as $$
begin
	new.expires_at := least(new.expires_at, new.created_at + interval '7 days');
	return new;
end $$;

create trigger limit_merchant_session before insert or update of expires_at on session
	for each row when (new.person_kind = 'merchant') execute function limit_merchant_session();
