import type { Environment } from '../../platform/environment.ts'
import type { Carrier } from './carrier.ts'
import { manual } from './manual.ts'
import { seventeenTrack } from './seventeen-track.ts'
import { simulator } from './simulator.ts'

/** The carriers of the environment: in the demo world its invented ones, a tracking service if its key is set, and always `manual`. */
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
