import type { Db } from '../platform/database/db.ts'
import type { ModuleHealth } from '../platform/http/module-health.ts'
import { readSealState, type SealState } from './ledger-queries.ts'

/** A row is sealed ten to twenty seconds after it was written; after this time something prevents it. */
const longestSealLagSeconds = 300

/** How far sealing is behind, for /metrics; what prevents it, for /readyz. */
export async function ledgerHealth(db: Db): Promise<ModuleHealth> {
	const state = await readSealState(db)
	const note = sealLagNote(state)
	return {
		gauges: [
			{
				name: 'ledger_seal_lag_seconds',
				help: 'Age of the oldest transfer that is not sealed.',
				labels: {},
				value: state.lag_seconds,
			},
		],
		notes: note === null ? [] : [note],
	}
}

/** What a person should know of a ledger whose sealing is far behind, else null. */
export function sealLagNote({ first_unsealed, lag_seconds, waits_for }: SealState): string | null {
	if (first_unsealed === null || lag_seconds < longestSealLagSeconds) return null
	const minutes = Math.floor(lag_seconds / 60)
	return `the ledger has not been sealed for ${minutes} minutes, from transfer ${first_unsealed} on; ${waits_for === null ? 'nothing in the database prevents it, so look for the error of the job ledger-seal in the log' : `it waits for ${waits_for}`}`
}
