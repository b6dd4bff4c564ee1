import type { TxContext } from '../src/platform/context.ts'
import { addPromo } from '../src/promotions/index.ts'
import { seedId } from './seed-id.ts'
import { ago } from './world.ts'

const dayMs = 86_400_000

/** Codes of every kind: platform, shop and category; a percentage with a cap, a fixed amount, free shipping. */
export async function seedPromos(now: TxContext): Promise<void> {
	const ctx = ago(now, 70)
	const startsAt = ctx.clock.now()
	const endsAt = new Date(now.clock.now().getTime() + 120 * dayMs)
	const promos: Omit<Parameters<typeof addPromo>[1], 'id' | 'startsAt' | 'endsAt'>[] = [
		{
			code: 'WELCOME10',
			kind: 'percent',
			value: 1_000n,
			cap: 20_00n,
			minSpend: 20_00n,
			shopperLimit: 2,
		},
		{ code: 'FREESHIP', kind: 'freight', value: 0n, minSpend: 30_00n, shopperLimit: 5 },
		{
			code: 'CAMP5',
			kind: 'fixed',
			value: 5_00n,
			minSpend: 50_00n,
			scope: 'category',
			scopeId: seedId('category', 'outdoors'),
			shopperLimit: 3,
		},
		{
			code: 'DESKFERN15',
			kind: 'percent',
			value: 1_500n,
			cap: 60_00n,
			scope: 'shop',
			scopeId: seedId('shop', 'deskfern'),
			fundedBy: 'shop',
			shopperLimit: 1,
			totalLimit: 500,
		},
	]
	for (const promo of promos)
		await addPromo(ctx, { ...promo, id: seedId('promo', promo.code), startsAt, endsAt })
}
