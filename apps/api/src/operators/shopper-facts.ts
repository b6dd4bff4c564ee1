import type { Context } from '../platform/context.ts'

/** What a room keeps of a shopper, in numbers. */
export interface ShopperFact {
	count: number
	/** Of them, those that are not over. */
	open: number
}

/** What the rooms tell about a shopper. */
export type ShopperFactName = 'orders' | 'claims' | 'recharges' | 'withdrawals'

type FactReader = (ctx: Pick<Context, 'db'>, shopperId: string) => Promise<ShopperFact>

const readers = new Map<ShopperFactName, FactReader>()

/** Lets a room tell how many things of a kind a shopper has; called once, when the rooms are put together. */
export function registerShopperFact(name: ShopperFactName, read: FactReader): void {
	if (readers.has(name)) throw new Error(`The fact ${name} is registered twice.`)
	readers.set(name, read)
}

/** All that the rooms tell of a shopper. */
export async function shopperFacts(
	ctx: Pick<Context, 'db'>,
	shopperId: string,
): Promise<Record<ShopperFactName, ShopperFact>> {
	const facts: Record<ShopperFactName, ShopperFact> = {
		orders: { count: 0, open: 0 },
		claims: { count: 0, open: 0 },
		recharges: { count: 0, open: 0 },
		withdrawals: { count: 0, open: 0 },
	}
	for (const [name, read] of readers) facts[name] = await read(ctx, shopperId)
	return facts
}
