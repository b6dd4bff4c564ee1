import type { Context } from '../platform/context.ts'

type InvariantReader = (ctx: Context) => Promise<number>

const laws = new Map<string, InvariantReader>()

/**
 * Lets a room add a law between its records and the ledger to the reconciliation, under a name such as `adjustments_signed`;
 * the reader counts the breaches. Called once, when the rooms are put together.
 */
export function registerInvariant(name: string, countBreaches: InvariantReader): void {
	if (laws.has(name)) throw new Error(`The law ${name} is registered twice.`)
	laws.set(name, countBreaches)
}

/** The rooms' laws with their breaches. */
export async function checkInvariants(ctx: Context): Promise<{ name: string; breaches: number }[]> {
	const told: { name: string; breaches: number }[] = []
	for (const [name, countBreaches] of laws) told.push({ name, breaches: await countBreaches(ctx) })
	return told
}
