import type { Environment } from '../../platform/environment.ts'
import type { Carrier } from './carrier.ts'
import { manual } from './manual.ts'
import { seventeenTrack } from './seventeen-track.ts'
import { simulator } from './simulator.ts'

/** What the environment opens: the demo world's carriers in the demo world, an aggregator with its key, and people's own hands always. */
export function openCarriers(
	environment: Pick<Environment, 'tracking' | 'seed' | 'production'>,
): readonly Carrier[] {
	const { tracking, seed, production } = environment
	return [
		...(seed === 'demo' && !production ? [simulator] : []),
		...(tracking ? [seventeenTrack(tracking)] : []),
		manual,
	]
}
