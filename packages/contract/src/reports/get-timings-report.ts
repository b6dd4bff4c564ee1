import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Count } from '../wire.ts'
import { seesWork, periodQuery, measuredWaits } from '../desk-centre.ts'

export const getTimingsReport = endpoint({
	by: 'operator',
	roles: seesWork,
	method: 'GET',
	path: '/admin/report_timings',
	summary: 'How long people waited for what was over in a time.',
	query: periodQuery,
	reply: z.strictObject({
		waits: z.array(
			z.strictObject({
				name: z.enum(measuredWaits),
				count: Count,
				/** In seconds; null if nothing ended in the period. */
				median: Count.nullable(),
				p90: Count.nullable(),
				longest: Count.nullable(),
			}),
		),
	}),
})
