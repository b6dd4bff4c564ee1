-- A signed return moves its money in the same transaction.
create or replace function check_signed_bank_return() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
	if bank_return_is_posted(new.id) is not true then
		raise exception 'a signed return moves its money at once (%)', new.id using errcode = 'BR007';
	end if;
	return null;
end $$;

create constraint trigger check_signed_bank_return after update on bank_return
	deferrable initially deferred for each row when (new.status = 'returned')
	execute function check_signed_bank_return();
