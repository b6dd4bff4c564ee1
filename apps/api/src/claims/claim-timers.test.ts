import { shipReturn } from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
	asShop,
	bought,
	claim,
	day,
	proofOf,
	seen,
	shopPerson,
	signedIn,
	type Bought,
} from './testing/claim-fixtures.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { decideClaim, noteReturnDelivered } from './index.ts'

let app: TestApp
beforeAll(async () => {
	app = await openTestApp()
})
afterAll(() => app.close())

/** The events of each timer of a claim, without those of the shopper's and the shop's steps before it. */
const byThemselves = {
	unanswered: ['approved', 'refunded'],
	unreturned: ['withdrawn'],
	unconfirmed: ['refunded'],
	unappealed: ['closed'],
}

test('three processes share the due claims, and every step happens once', async () => {
	const waiting = await claimsWaiting()
	const others = await Promise.all([app.processBeside(), app.processBeside()])
	try {
		await Promise.all([app.api, ...others].map((api) => api.advance(8 * day)))
		expect(await stepsOf(waiting)).toEqual(byThemselves)
		await app.expectBooksAtZero()
	} finally {
		await Promise.all(others.map((api) => api.close()))
	}
})

test('after being down for two months what is overdue happens at once, and once', async () => {
	const waiting = await claimsWaiting()
	const later = await app.processBeside()
	try {
		await later.advance(60 * day)
		expect(await stepsOf(waiting)).toEqual(byThemselves)
		await app.advance(60 * day)
		expect(await stepsOf(waiting)).toEqual(byThemselves)
		await app.expectBooksAtZero()
	} finally {
		await later.close()
	}
})

type Kind = keyof typeof byThemselves
type Waiting = Record<Kind, { on: Bought; id: string }>

/** Claims of one shop, one for each automatic step; each step was announced with its date. */
async function claimsWaiting(): Promise<Waiting> {
	const shopId = await app.shop({ freight: { rate: { kind: 'free' } } })
	const shop = shopPerson(shopId)
	const made = async (refundType: 0 | 1) => {
		const on = await bought(app, { shopId, until: 'received' })
		return { on, id: (await claim(on, { refund_type: refundType })).refund_id }
	}
	const waiting: Waiting = {
		unanswered: await made(0),
		unreturned: await made(1),
		unconfirmed: await made(1),
		unappealed: await made(0),
	}
	for (const { id } of [waiting.unreturned, waiting.unconfirmed])
		await asShop(app, shop, (ctx) =>
			decideClaim(ctx, { claimId: id, answer: 'approve', returnAddress: '1 Pier' }),
		)
	const { on, id } = waiting.unconfirmed
	await app.as(await signedIn(on))(shipReturn, {
		refund_id: id,
		carrier: 'Post',
		delivery_no: 'R1',
	})
	await asShop(app, shop, (ctx) => noteReturnDelivered(ctx, { claimId: id }))
	const images = [await proofOf(app, shop)]
	await asShop(app, shop, (ctx) =>
		decideClaim(ctx, {
			claimId: waiting.unappealed.id,
			answer: 'refuse',
			reason: 'No.',
			images,
		}),
	)
	const next = {
		unanswered: 'approve',
		unreturned: 'withdraw',
		unconfirmed: 'refund',
		unappealed: 'close',
	}
	for (const [kind, one] of entriesOf(waiting)) {
		const told = (await seen(one.on, one.id)).next
		expect(told?.name).toBe(next[kind])
		expect(told?.at).toBeGreaterThan(app.api.clock.now().getTime() / 1000)
	}
	return waiting
}

/** The automatic steps of each claim, oldest first. */
async function stepsOf(waiting: Waiting): Promise<Record<string, string[]>> {
	const told = entriesOf(waiting).map(async ([kind, { on, id }]) => {
		const { events } = await seen(on, id)
		return [kind, events.flatMap(({ who, what }) => (who === 'system' ? [what] : []))] as const
	})
	return Object.fromEntries(await Promise.all(told))
}

/** The cast holds because the record has exactly these keys. */
function entriesOf(waiting: Waiting): [Kind, Waiting[Kind]][] {
	return Object.entries(waiting) as [Kind, Waiting[Kind]][]
}
