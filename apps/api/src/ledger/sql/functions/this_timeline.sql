-- The server and the timeline of its WAL. Both together change wherever transaction numbers may begin again: after a dump or a logical
-- copy the identifier, after a fail-over or a point-in-time restore the timeline. The first eight digits of a WAL file's name are the
-- timeline.
create or replace function ledger.this_timeline(out system_identifier bigint, out timeline int)
language sql volatile set search_path = pg_catalog, pg_temp as $$
	select c.system_identifier, ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int
	from pg_control_system() c
$$;

revoke all on function ledger.this_timeline from public;
