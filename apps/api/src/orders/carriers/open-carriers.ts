import type { Environment } from '../../platform/environment.ts'
import type { Carrier } from './carrier.ts'
import { manual } from './manual.ts'
import { seventeenTrack } from './seventeen-track.ts'
import { simulator } from './simulator.ts'

/** The carriers of the environment: those of the demo world in the demo world, a tracking service if it has a key, and always `manual`. */
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
