-- Private pictures that were uploaded for a form and never sent with it stayed for good: documents of an application that was given up,
-- slips of payments, proof for claims. They are forgotten after a while, file and row together, and never one that anything shows.

alter table upload
	add column kept_at      timestamptz,  -- its time was over, and something shows it: it is not looked at again
	add column forgotten_at timestamptz,  -- nobody sees it any more; the row stays until its files are gone
	add column remove_at    timestamptz,  -- when its files are tried next
	add constraint upload_kept_or_forgotten check (kept_at is null or forgotten_at is null),
	add constraint upload_forgotten_is_removed check ((forgotten_at is null) = (remove_at is null));
create index upload_to_look_at on upload (created_at) where private and kept_at is null and forgotten_at is null;
create index upload_to_remove on upload (remove_at) where forgotten_at is not null;

-- Whether anything shows it. A kind of picture this does not know is always shown by something.
create function upload_is_shown(p_scene text, p_name text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
	select case
		when p_scene = 'recharge' then exists (select from recharge r where r.image = u.url)
		when p_scene in ('refund', 'evidence') then exists (select from claim_event e where e.images @> array[u.url])
		when p_scene = 'application' then exists (select from merchant_application a where a.documents @> array[u.url])
		when p_scene = 'chat' then exists (select from chat_message m where m.type = 'image' and m.content = u.url)
		else true end
	from (select '/media/u/' || p_name || '.webp' as url) u
$$;

-- Whoever forgets one has locked its row: who would show it holds that row too (countOwnUploads), so nothing comes between.
create function upload_stays() returns trigger language plpgsql set search_path = public, pg_temp as $$
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
		and (not old.private or upload_is_shown(old.scene, old.name)) then
		raise exception 'a picture that something shows is not forgotten' using errcode = 'UP003';
	end if;
	return new;
end $$;
create trigger upload_stays before update of forgotten_at or delete on upload
	for each row execute function upload_stays();
