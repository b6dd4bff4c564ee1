import type { Db } from '../platform/database/db.ts'
import type { ModuleHealth } from '../platform/http/module-health.ts'
import { foundByRecounts } from './check-ledger.ts'
import { readRecounts, readSealState, type SealState } from './ledger-queries.ts'
import type { Reconciliation } from './reconcile.ts'

/** A row is sealed ten to twenty seconds after it was written; after this time something prevents it. */
const longestSealLagSeconds = 300

/** How far sealing and recounting are, for /metrics; what prevents them, and what is wrong, for /readyz. */
export async function ledgerHealth(db: Db, now: Date): Promise<ModuleHealth> {
	const state = await readSealState(db)
	const recounts = await readRecounts(db)
	const complete = recounts.find((it) => it.complete_at !== null)
	const found = foundByRecounts(recounts)
	const gauge = (name: string, help: string, value: number) => ({ name, help, labels: {}, value })
	const age = (name: string, help: string, at: Date | null | undefined) =>
		at ? [gauge(name, help, Math.max(0, Math.round((now.getTime() - at.getTime()) / 1000)))] : []
	return {
		gauges: [
			gauge(
				'ledger_seal_lag_seconds',
				'Age of the oldest transfer that is not sealed.',
				state.lag_seconds,
			),
			...age(
				'ledger_recount_age_seconds',
				'Since the last recount of the whole ledger was complete.',
				complete?.complete_at,
			),
			...age(
				'ledger_follow_age_seconds',
				'Since the newest seals were last added up.',
				complete?.followed_at,
			),
			...age(
				'ledger_compare_age_seconds',
				'Since every stored balance had last been compared with its transfers.',
				complete?.compared_at,
			),
			gauge(
				'ledger_faults',
				'Discrepancies that recounts of the ledger have found.',
				totalOf(faultsIn(found)),
			),
		],
		notes: [sealLagNote(state), foundNote(found)].filter((note) => note !== null),
	}
}

/** The figures that are not zero, by name. */
export function faultsIn({ ok: _ok, ...figures }: Reconciliation): Record<string, number> {
	return Object.fromEntries(
		Object.entries(figures).flatMap(([name, figure]) =>
			Number(figure) === 0 ? [] : [[name, Number(figure)]],
		),
	)
}

function totalOf(faults: Record<string, number>): number {
	return Object.values(faults).reduce((total, figure) => total + Math.abs(figure), 0)
}

function foundNote(found: Reconciliation): string | null {
	const faults = Object.entries(faultsIn(found)).map(([name, figure]) => `${name} ${figure}`)
	return faults.length === 0 ? null : `the ledger does not add up: ${faults.join(', ')}`
}

/** What a person should know of a ledger whose sealing is far behind, else null. */
export function sealLagNote({ first_unsealed, lag_seconds, waits_for }: SealState): string | null {
	if (first_unsealed === null || lag_seconds < longestSealLagSeconds) return null
	const minutes = Math.floor(lag_seconds / 60)
	return `the ledger has not been sealed for ${minutes} minutes, from transfer ${first_unsealed} on; ${waits_for === null ? 'nothing in the database prevents it, so look for the error of the job ledger-seal in the log' : `it waits for ${waits_for}`}`
}
