import type { HealthReader } from '../../platform/http/module-health.ts'
import { countWaitingDeposits } from '../deposit-queries.ts'
import { listWatches } from './watch-queries.ts'

/** A frozen network is reported: nothing is credited on it until an operator has decided. */
export const chainHealth: HealthReader = async (db, now) => {
	const [watches, waiting] = await Promise.all([listWatches(db), countWaitingDeposits(db)])
	const gauge = (name: string, help: string, read: (watch: (typeof watches)[number]) => number) =>
		watches.map((watch) => ({
			name: `chain_${name}`,
			help,
			labels: { network: watch.network },
			value: read(watch),
		}))
	const sinceLook = (watch: (typeof watches)[number]) =>
		watch.polled_at === null ? -1 : (now.getTime() - watch.polled_at.getTime()) / 1_000
	return {
		gauges: [
			...gauge('frozen', '1 while a network is frozen.', ({ frozen_at: at }) => (at ? 1 : 0)),
			...gauge('failing', '1 while the provider does not answer.', ({ failing_since: at }) =>
				at ? 1 : 0,
			),
			...gauge(
				'settled_block',
				'All transfers up to it are written down.',
				(watch) => watch.settled_block ?? 0,
			),
			...gauge('head_block', 'The newest block seen.', (watch) => watch.head_block ?? 0),
			...gauge(
				'seconds_since_look',
				'Seconds since the last good look; -1 before the first.',
				(watch) => Math.round(sinceLook(watch)),
			),
			...waiting.map(({ state, count }) => ({
				name: 'chain_deposits_waiting',
				help: 'Deposits that wait for a person or for more to come.',
				labels: { state },
				value: count,
			})),
		],
		notes: watches.flatMap((watch) => [
			...(watch.frozen_at ? [`the network ${watch.network} is frozen: ${watch.frozen_why}`] : []),
			...(watch.failing_since ? [`the network ${watch.network} cannot be looked at`] : []),
		]),
	}
}
