-- Whether a help article is taken back: its last row counts.
create or replace function help_is_withdrawn(p_slug text) returns boolean language sql stable as $$
	select coalesce((select w.withdrawn from help_withdrawal w where w.slug = p_slug order by w.id desc limit 1), false)
$$;
