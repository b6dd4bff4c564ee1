-- The hash of a seal: over the hash before it and every row of its range.
create or replace function ledger.seal_hash(p_prev bytea, p_from bigint, p_to bigint, out rows int, out hash bytea)
language sql stable set search_path = ledger, pg_temp as $$
	select count(*)::int, sha256(p_prev || convert_to(
		concat_ws(E'\n', p_from, p_to, count(*), string_agg(s.line, E'\n' order by s.id)), 'UTF8'))
	from sealable s where s.id between p_from and p_to
$$;

revoke all on function ledger.seal_hash from public;
grant execute on function ledger.seal_hash to portolan_app;
