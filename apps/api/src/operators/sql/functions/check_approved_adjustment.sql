-- An approved adjustment moves its money in the same transaction.
create or replace function check_approved_adjustment() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
	if adjustment_is_posted(new.id) is not true then
		raise exception 'an approved adjustment moves its money at once (%)', new.id using errcode = 'LG012';
	end if;
	return null;
end $$;

create constraint trigger check_approved_adjustment after update on adjustment
	deferrable initially deferred for each row when (new.status = 'approved')
	execute function check_approved_adjustment();
