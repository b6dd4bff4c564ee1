import { endpoints, measuredWaits } from '@portolan/contract'
import { handle } from '../platform/http/handle.ts'
import { readPeriod } from './period.ts'
import { measureWaits } from './wait-queries.ts'

/** How long people waited for what was over in a time; those of money alone only for all shops. Refuses `invalid` for days that are none. */
export const getTimingsReport = handle(endpoints.getTimingsReport, async (ctx, input) => {
	const rows = await measureWaits(ctx.db, readPeriod(input), input.mer_id ?? null)
	const byName = new Map(rows.map((row) => [row.name, row]))
	return {
		waits: measuredWaits.map(
			(name) => byName.get(name) ?? { name, count: 0, median: null, p90: null, longest: null },
		),
	}
})
