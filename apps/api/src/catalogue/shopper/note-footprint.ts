import { shopperIdOf, type Context, type TxContext } from '../../platform/context.ts'
import type { Settings } from '../../platform/settings.ts'
import { footprintsKept } from '../catalogue-settings.ts'
import { addFootprints } from './like-queries.ts'

interface Footprint {
	shopperId: string
	productId: string
	at: Date
}

/**
 * Viewed products, collected for a second until the job writes them: showing a product only reads, perhaps from a
 * replica, and must not wait for a write. One collection per running app, keyed by its settings.
 */
const notes = new WeakMap<Settings, Map<string, Footprint>>()

/** Records that the caller viewed a product; visitors leave no footprints. */
export function noteFootprint(ctx: Context, productId: string): void {
	const shopperId = shopperIdOf(ctx)
	if (shopperId === null) return
	const noted = notes.get(ctx.settings) ?? new Map<string, Footprint>()
	notes.set(ctx.settings, noted)
	noted.set(`${shopperId} ${productId}`, { shopperId, productId, at: ctx.clock.now() })
}

/** Writes the collected footprints; returns how many there were. */
export async function writeFootprints(ctx: TxContext): Promise<number> {
	const noted = notes.get(ctx.settings)
	if (!noted || noted.size === 0) return 0
	notes.delete(ctx.settings)
	await addFootprints(ctx.db, [...noted.values()], ctx.settings.get(footprintsKept))
	return noted.size
}
