import type { HealthReader } from '../platform/http/module-health.ts'
import { newestProofAt } from './proof-queries.ts'

/** When the newest proof of balances was made; there is one a day. */
export const proofHealth: HealthReader = async (db) => {
	const at = await newestProofAt(db)
	return {
		gauges: [
			{
				name: 'balance_proof_timestamp_seconds',
				help: 'When the newest proof of balances was made; 0 before the first.',
				labels: {},
				value: at === null ? 0 : Math.floor(at.getTime() / 1_000),
			},
		],
		notes: [],
	}
}
