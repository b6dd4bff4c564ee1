import type { HealthReader } from '../platform/http/module-health.ts'
import { usesToday } from './translation-queries.ts'

/** What the translation service was asked for today (UTC), with its failures. */
export const translationHealth: HealthReader = async (db, now) => {
	const uses = await usesToday(db, now)
	const gauge = (name: string, help: string, read: (use: (typeof uses)[number]) => number) =>
		uses.map((use) => ({
			name: `translation_${name}_today`,
			help,
			labels: { service: use.service, outcome: use.outcome },
			value: read(use),
		}))
	return {
		gauges: [
			...gauge('requests', 'Requests to the translation service today.', (use) => use.requests),
			...gauge('characters', 'Characters in these requests.', (use) => use.characters),
		],
		notes: uses
			.filter(({ outcome }) => outcome === 'refused' || outcome === 'quota')
			.map(({ service, outcome }) =>
				outcome === 'quota'
					? `the quota of ${service} was used up today`
					: `${service} refused its key today`,
			),
	}
}
