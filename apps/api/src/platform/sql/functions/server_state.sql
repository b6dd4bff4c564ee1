-- The state of the database server, for metrics: connections, age of transaction numbers, archiving of WAL, standbys and replication slots.
-- Security definer, so that it sees what its owner may see: numbers of standbys and of other users' connections need pg_monitor. A standby
-- whose numbers are not visible, or whose server is itself a standby, has the lag null.
create or replace function server_state(
	out connections int, out max_connections int, out xid_age bigint, out archives boolean, out archived_at timestamptz,
	out archive_failing boolean, out standbys jsonb, out slots jsonb)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
	select
		(select count(*)::int from pg_stat_activity where backend_type = 'client backend'),
		current_setting('max_connections')::int,
		(select age(datfrozenxid)::bigint from pg_database where datname = current_database()),
		current_setting('archive_mode') <> 'off',
		a.last_archived_time,
		coalesce(a.last_failed_time > coalesce(a.last_archived_time, '-infinity'), false),
		(select coalesce(jsonb_agg(jsonb_build_object(
				'name', r.application_name,
				'sync', r.sync_state in ('sync', 'quorum'),
				'lag_bytes', case when pg_is_in_recovery() then null else pg_wal_lsn_diff(pg_current_wal_lsn(), r.replay_lsn) end,
				'lag_seconds', case when r.replay_lsn is null then null else coalesce(extract(epoch from r.replay_lag), 0) end)), '[]')
			from pg_stat_replication r),
		(select coalesce(jsonb_agg(jsonb_build_object('name', s.slot_name,
				'kept_bytes', case when pg_is_in_recovery() then null else pg_wal_lsn_diff(pg_current_wal_lsn(), s.restart_lsn) end)), '[]')
			from pg_replication_slots s where not s.temporary)
	from pg_stat_archiver a
$$;

revoke all on function server_state from public;
grant execute on function server_state to portolan_app;
