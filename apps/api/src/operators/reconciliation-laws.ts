import type { Context } from '../platform/context.ts'

type LawReader = (ctx: Context) => Promise<number>

const laws = new Map<string, LawReader>()

/**
 * Lets a room add a law between its records and the ledger to the reconciliation, under a name such as `adjustments_signed`;
 * the reader counts the breaches. Called once, when the rooms are put together.
 */
export function registerLaw(name: string, countBreaches: LawReader): void {
	if (laws.has(name)) throw new Error(`The law ${name} is registered twice.`)
	laws.set(name, countBreaches)
}

/** The rooms' laws with their breaches. */
export async function readLaws(ctx: Context): Promise<{ name: string; breaches: number }[]> {
	const told: { name: string; breaches: number }[] = []
	for (const [name, countBreaches] of laws) told.push({ name, breaches: await countBreaches(ctx) })
	return told
}
