-- Whether anything shows an upload. An upload of a scene that is not listed here is always treated as shown.
create or replace function upload_is_shown(p_scene text, p_name text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
	select case
		when p_scene = 'recharge' then exists (select from recharge r where r.image = u.url)
		when p_scene in ('refund', 'evidence') then exists (select from claim_event e where e.images @> array[u.url])
		when p_scene = 'application' then exists (select from merchant_application a where a.documents @> array[u.url])
			or exists (select from application_request r where r.documents @> array[u.url])
		when p_scene = 'chat' then exists (select from chat_message m where m.type = 'image' and m.content = u.url)
		when p_scene in ('product', 'shop') then exists (select from shop_media m where m.url = u.url)
		else true end
	from (
		select '/media/u/' || p_name || case when p_name ~ '^d-[A-Za-z0-9_-]{24}$' then '.pdf' else '.webp' end as url
	) u
$$;
