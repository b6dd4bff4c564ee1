import { endpoints, measuredWaits } from '@portolan/contract'
import { handle } from '../platform/http/handle.ts'
import { readPeriod } from './period.ts'
import { measureWaits } from './wait-queries.ts'

/**
 * Returns the waiting times that ended in a period; those of payments in and out only for all shops together. Refuses
 * `invalid` for an invalid period.
 */
export const getTimingsReport = handle(
	endpoints.getTimingsReport,
	{ mayBeLate: true },
	async (ctx, input) => {
		const rows = await measureWaits(ctx.db, readPeriod(input), input.mer_id ?? null)
		const byName = new Map(rows.map((row) => [row.name, row]))
		return {
			waits: measuredWaits.map(
				(name) => byName.get(name) ?? { name, count: 0, median: null, p90: null, longest: null },
			),
		}
	},
)
