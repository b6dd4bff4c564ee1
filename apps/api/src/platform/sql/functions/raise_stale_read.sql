-- What a decision was based on has changed: the request begins again (40001).
create or replace function raise_stale_read(p_what text) returns void language plpgsql as $$
begin
	raise exception 'meanwhile % changed', p_what using errcode = 'serialization_failure';
end $$;
