-- Only an upload that nothing shows is forgotten. Who forgets it has locked its row, and who would show it locks the row too (countOwnUploads).
create or replace function check_upload_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
	if tg_op = 'DELETE' then
		if old.forgotten_at is null then
			raise exception 'a picture is forgotten before its row goes' using errcode = 'UP001';
		end if;
		return old;
	end if;
	if old.forgotten_at is not null and new.forgotten_at is null then
		raise exception 'a forgotten picture does not come back' using errcode = 'UP002';
	end if;
	if old.forgotten_at is null and new.forgotten_at is not null
		and (not old.private and old.scene not in ('product', 'shop') or upload_is_shown(old.scene, old.name)) then
		raise exception 'a picture that something shows is not forgotten' using errcode = 'UP003';
	end if;
	return new;
end $$;

create trigger check_upload_change before update of forgotten_at or delete on upload
	for each row execute function check_upload_change();
