import { sql } from 'kysely'
import type { Gauge, HealthReader } from '../http/module-health.ts'
import type { LateReads } from './replica.ts'

/** What `server_state()` returns; a number that is not visible is null. */
interface ServerState {
	connections: number
	max_connections: number
	xid_age: bigint
	archives: boolean
	archived_at: Date | null
	archive_failing: boolean
	standbys: {
		name: string
		sync: boolean
		lag_bytes: number | null
		lag_seconds: number | null
	}[]
	slots: { name: string; kept_bytes: number | null }[]
}

/** More series than this would be a fault of the server's configuration. */
const mostNames = 20

/** Connections, standbys and WAL of the database server. Times are those of the server's clock. */
export const serverHealth: HealthReader = async (db) => {
	const { rows } = await sql<ServerState>`select * from server_state()`.execute(db)
	const state = rows[0]
	if (!state) return { gauges: [], notes: [] }
	return {
		gauges: [
			gauge('db_server_connections', 'Connections of the server.', state.connections),
			gauge(
				'db_server_max_connections',
				'The most connections that the server accepts.',
				state.max_connections,
			),
			gauge(
				'db_xid_age',
				'Age of the oldest transaction number of the database; the server stops writing before two thousand million.',
				Number(state.xid_age),
			),
			...archiveGauges(state),
			...state.standbys.slice(0, mostNames).flatMap(standbyGauges),
			...state.slots
				.slice(0, mostNames)
				.map(({ name, kept_bytes: bytes }) =>
					gauge(
						'db_replication_slot_kept_bytes',
						'WAL that the server keeps for a replication slot; -1 if it is not known.',
						bytes ?? -1,
						{ slot: name },
					),
				),
		],
		notes: [],
	}
}

function archiveGauges({
	archives,
	archived_at: at,
	archive_failing: failing,
}: ServerState): Gauge[] {
	if (!archives) return []
	return [
		gauge(
			'db_wal_archive_failing',
			'1 while the last attempt to archive WAL failed.',
			failing ? 1 : 0,
		),
		gauge(
			'db_wal_archived_timestamp_seconds',
			'When WAL was last archived; 0 before the first time.',
			at === null ? 0 : at.getTime() / 1_000,
		),
	]
}

function standbyGauges(standby: ServerState['standbys'][number]): Gauge[] {
	const labels = { standby: standby.name }
	return [
		gauge(
			'db_standby_lag_seconds',
			'How long the last changes took until a standby had replayed them; -1 if the owner of the tables lacks pg_monitor.',
			standby.lag_seconds ?? -1,
			labels,
		),
		gauge(
			'db_standby_lag_bytes',
			'WAL that a standby has not replayed; -1 if it is not known.',
			standby.lag_bytes ?? -1,
			labels,
		),
		gauge(
			'db_standby_synchronous',
			'1 if a payment is acknowledged only when this standby has it.',
			standby.sync ? 1 : 0,
			labels,
		),
	]
}

/** How far the server behind late reads is; 0 while the primary answers them, because the replica cannot or is too late. */
export function replicaHealth(reads: LateReads): HealthReader {
	return async () => {
		const { rows } = await reads.run((db) =>
			sql<{ delay: number | null }>`
			select case
				when not pg_is_in_recovery() then 0
				when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
				else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8
			end as delay`.execute(db),
		)
		return {
			gauges: [
				gauge(
					'db_replica_delay_seconds',
					'How far the replica that answers reads is behind; -1 before its first transaction.',
					rows[0]?.delay ?? -1,
				),
			],
			notes: [],
		}
	}
}

function gauge(
	name: string,
	help: string,
	value: number,
	labels: Readonly<Record<string, string>> = {},
): Gauge {
	return { name, help, labels, value }
}
