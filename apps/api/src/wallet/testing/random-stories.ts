import * as fc from 'fast-check'

export const promoArb = fc.record({
	kind: fc.constantFrom('fixed', 'percent', 'freight'),
	value: fc.integer({ min: 1, max: 10_000 }),
	cap: fc.option(fc.integer({ min: 1, max: 5_000 })),
	scope: fc.constantFrom('platform', 'shop', 'category'),
	at: fc.nat({ max: 2 }),
	byShop: fc.boolean(),
})

export const eventArb = fc.record({
	kind: fc.constantFrom('ship', 'receive', 'claim', 'claim', 'shop_refund', 'cancel', 'settle'),
	order: fc.nat({ max: 2 }),
	pieces: fc.array(fc.nat({ max: 3 }), { minLength: 4, maxLength: 4 }),
	percent: fc.constantFrom(1, 33, 50, 99, 100, 100),
	isFault: fc.boolean(),
	isRestocked: fc.boolean(),
})

export const storyArb = fc.record({
	shopper: fc.nat({ max: 7 }),
	recharge: fc.integer({ min: 100_00, max: 5_000_00 }),
	lines: fc.uniqueArray(
		fc.record({ sku: fc.nat({ max: 17 }), num: fc.integer({ min: 1, max: 3 }) }),
		{ minLength: 1, maxLength: 4, selector: ({ sku }) => sku },
	),
	promo: fc.option(promoArb, { freq: 4 }),
	events: fc.array(eventArb, { maxLength: 6 }),
})

export type Story = typeof storyArb extends fc.Arbitrary<infer T> ? T : never

export type Event = Story['events'][number]
