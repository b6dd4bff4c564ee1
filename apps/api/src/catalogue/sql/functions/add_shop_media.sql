-- Adds pictures that a shop shows to its library. Their files are kept for ever, because orders and texts may still show them after the shop has
-- taken them away. Only the catalogue's own pictures and uploads for products and shop pages are added, never private ones.
create or replace function add_shop_media(p_shop uuid, p_urls text[], p_at timestamptz) returns void
language sql set search_path = public, pg_temp as $$
	insert into shop_media (id, shop_id, url, file_name, bytes, width, height, content_hash, added_at)
	select coalesce(found.id, gen_random_uuid()), p_shop, found.url,
		case when found.id is null then split_part(found.url, '/', 4) else 'picture-' || left(found.name, 6) || '.webp' end,
		coalesce(found.bytes, 0), found.width, found.height,
		case when found.nth = 1 and not exists (
			select from shop_media other where other.shop_id = p_shop and other.content_hash = found.content_hash
		) then found.content_hash end,
		coalesce(found.created_at, p_at)
	from (
		select asked.url, u.id, u.name, u.bytes, u.width, u.height, u.content_hash, u.created_at,
			row_number() over (partition by u.content_hash order by u.created_at, u.id) as nth
		from (select distinct unnest(p_urls) as url) asked
			left join upload u on u.name = substring(asked.url from '^/media/u/([A-Za-z0-9_-]{24})\.webp$')
				and u.scene in ('product', 'shop') and u.forgotten_at is null
		where (asked.url like '/media/c/%' or u.id is not null)
			and not exists (select from shop_media m where m.shop_id = p_shop and m.url = asked.url)
	) found
	on conflict do nothing;

	update upload set kept_at = p_at
	where name in (select substring(url from '^/media/u/([A-Za-z0-9_-]{24})\.webp$') from unnest(p_urls) url)
		and scene in ('product', 'shop') and kept_at is null and forgotten_at is null;
$$;
