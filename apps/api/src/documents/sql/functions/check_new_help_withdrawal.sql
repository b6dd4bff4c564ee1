-- Only an existing help article is taken back, and only one that is not yet so.
create or replace function check_new_help_withdrawal() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
	if not exists (select from document d where d.kind = 'help' and d.slug = new.slug) then
		raise exception 'only help articles are withdrawn, and there is none called %', new.slug using errcode = 'DC001';
	end if;
	if help_is_withdrawn(new.slug) = new.withdrawn then
		raise exception 'the article % is so already', new.slug using errcode = 'DC002';
	end if;
	return new;
end $$;

create trigger check_new_help_withdrawal before insert on help_withdrawal
	for each row execute function check_new_help_withdrawal();
