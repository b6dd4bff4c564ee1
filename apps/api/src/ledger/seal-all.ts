import { setTimeout as pause } from 'node:timers/promises'
import type { AsSystem } from '../platform/jobs.ts'
import { callSealSettled, readSealState } from './ledger-queries.ts'

const longestMs = 60_000
const pauseMs = 50

/**
 * Seals every transfer that exists now, instead of waiting for the job. Returns what prevents it, or null when all are sealed; gives up
 * after a minute without progress.
 */
export async function sealAll(asSystem: AsSystem): Promise<string | null> {
	let givenUpAt = performance.now() + longestMs
	for (;;) {
		const { first_unsealed: first, waits_for: what } = await asSystem('seal', (ctx) =>
			readSealState(ctx.db),
		)
		if (first === null) return null
		if (performance.now() > givenUpAt)
			return `transfer ${first} is not sealed${what === null ? '' : `; sealing waits for ${what}`}`
		const sealed = await asSystem('seal', (ctx) => callSealSettled(ctx.db))
		if (sealed > 0) givenUpAt = performance.now() + longestMs
		else await pause(pauseMs)
	}
}
