-- The hash of a link: over the hash before it and everything its line says.
create or replace function audit.hash_of(p_prev bytea, p_seq bigint, p_line audit.line) returns bytea
language sql immutable set search_path = audit, pg_temp as $$
	select sha256(p_prev || convert_to(jsonb_build_array(p_seq, p_line.id, (extract(epoch from p_line.at) * 1000000)::bigint,
		p_line.actor, p_line.who, p_line.action, p_line.subject, p_line.before, p_line.after, p_line.reason)::text, 'UTF8'))
$$;

revoke all on function audit.hash_of from public;
grant execute on function audit.hash_of to portolan_app;
