import {
	acceptClaimOffer,
	decideDispute,
	appealClaim,
	cancelClaim,
	addClaimEvidence,
	extendReturn,
	shipReturn,
	answerClaim,
	confirmReturn,
	contestReturn,
	getMerchantClaim,
	addMerchantClaimEvidence,
	setReturnAddress,
	markReturnDelivered,
	type ClaimState,
	type ClaimStep,
	type InputOf,
	type ShopClaimAction,
} from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Merchant, type Operator } from '../../test/test-app.ts'
import { bought, claim, day, proofOf, seen, type Bought } from './testing/claim-fixtures.ts'
import { mayStep, steps, type Standing, type StepBy } from './claim-states.ts'
import { noteReturnDelivered } from './index.ts'

const states: ClaimState[] = [0, 1, 2, 3, 4, 5, 6, 7]
const people: StepBy[] = ['shopper', 'merchant', 'operator', 'system']

/** The table of docs/product/refunds.md, Steps, written a second time by hand. */
const allowed: [
	Exclude<ClaimStep, 'applied' | 'shop_refund' | 'accepted'>,
	ClaimState[],
	StepBy[],
][] = [
	['approved', [0], ['merchant', 'system']],
	['refused', [0], ['merchant']],
	['offered', [0], ['merchant']],
	['return_due', [1], ['merchant', 'system']],
	['address_told', [2], ['merchant']],
	['return_extended', [2], ['shopper']],
	['returned', [2], ['shopper']],
	['return_delivered', [3], ['merchant', 'operator', 'system']],
	['contested', [3], ['merchant']],
	['refunded', [1, 2, 3, 7], people],
	['asked_again', [5], ['shopper']],
	['appealed', [5], ['shopper']],
	['evidence', [7], ['shopper', 'merchant']],
	['refused_for_good', [7], ['operator']],
	['closed', [5], ['system']],
	['withdrawn', [0, 2], ['shopper', 'system']],
]

const now = new Date('2026-11-21T12:00:00Z')
function standing(state: ClaimState, more: Partial<Standing> = {}): Standing {
	return {
		state,
		closed_at: null,
		asked_again: false,
		return_extended: false,
		return_address: '1 Pier',
		evidence_until: new Date(now.getTime() + 1),
		offered: null,
		...more,
	}
}

test('allows exactly the steps that docs/product/refunds.md lists', () => {
	expect(
		[...allowed.map(([name]) => name), 'applied', 'shop_refund', 'accepted'].toSorted(),
	).toEqual(Object.keys(steps).toSorted())
	for (const [name, from, who] of allowed)
		for (const state of states)
			for (const person of people)
				expect(
					mayStep(standing(state), name, person, now),
					`${name} from ${state} by ${person}`,
				).toBe(from.includes(state) && who.includes(person))
})

test('nothing follows a claim that is over, nothing happens twice that happens once, and evidence ends', () => {
	for (const [name] of allowed)
		for (const state of states)
			for (const person of people)
				expect(mayStep(standing(state, { closed_at: now }), name, person, now)).toBe(false)
	expect(mayStep(standing(5, { asked_again: true }), 'asked_again', 'shopper', now)).toBe(false)
	expect(mayStep(standing(2, { return_extended: true }), 'return_extended', 'shopper', now)).toBe(
		false,
	)
	expect(mayStep(standing(7, { evidence_until: now }), 'evidence', 'shopper', now)).toBe(false)
})

test('an offer is accepted by the shopper or by time, never closed without its money, and needs to be there', () => {
	for (const state of states)
		for (const person of people) {
			expect(mayStep(standing(state), 'accepted', person, now)).toBe(false)
			expect(mayStep(standing(state, { offered: 5n }), 'accepted', person, now)).toBe(
				state === 5 && (person === 'shopper' || person === 'system'),
			)
			expect(mayStep(standing(state, { offered: 5n }), 'closed', person, now)).toBe(false)
			expect(mayStep(standing(state, { offered: 5n }), 'asked_again', person, now)).toBe(
				state === 5 && person === 'shopper',
			)
		}
})

/** States in which a claim waits; 1 is left within the same step. */
const resting = [0, 2, 3, 4, 5, 6, 7] as const
type Resting = (typeof resting)[number]

/** The actions of people, and the states in which they are not refused. */
const actions: Record<
	string,
	{
		in: readonly Resting[]
		/** Its name in the list of actions that the shop is offered. */
		does?: ShopClaimAction
		ask: (it: Asked) => Promise<unknown>
	}
> = {
	'shopper cancels': {
		in: [0, 2],
		ask: ({ on, id }) => app.as(on.person)(cancelClaim, { refund_id: id }),
	},
	'shopper sends back': {
		in: [2],
		ask: ({ on, id }) =>
			app.as(on.person)(shipReturn, { refund_id: id, carrier: 'Post', delivery_no: 'X' }),
	},
	'shopper takes longer': {
		in: [2],
		ask: ({ on, id }) => app.as(on.person)(extendReturn, { refund_id: id }),
	},
	'shopper asks again': {
		in: [5],
		ask: ({ on, id }) =>
			app.as(on.person)(appealClaim, { refund_id: id, to: 'again', explain: 'x', images: [] }),
	},
	'shopper appeals': {
		in: [5],
		ask: ({ on, id }) =>
			app.as(on.person)(appealClaim, {
				refund_id: id,
				to: 'platform',
				explain: 'x',
				images: [],
			}),
	},
	'shopper adds evidence': {
		in: [7],
		ask: ({ on, id }) =>
			app.as(on.person)(addClaimEvidence, { refund_id: id, explain: 'x', images: [] }),
	},
	'shop approves': {
		in: [0],
		does: 'approve',
		ask: ({ shop, id }) => app.as(shop)(answerClaim, { refund_id: id, answer: 'approve' }),
	},
	'shop offers a part': {
		in: [0],
		does: 'offer',
		ask: ({ shop, id }) =>
			app.as(shop)(answerClaim, { refund_id: id, answer: 'offer', amount: '4.00', reason: 'x' }),
	},
	'shopper accepts what was not offered': {
		in: [],
		ask: ({ on, id }) => app.as(on.person)(acceptClaimOffer, { refund_id: id, amount: '4.00' }),
	},
	'shop refuses': {
		in: [0],
		does: 'refuse',
		ask: ({ shop, id, shopProof }) => app.as(shop)(answerClaim, refusalOf(id, shopProof)),
	},
	'shop tells an address': {
		in: [2],
		does: 'tell_address',
		ask: ({ shop, id }) =>
			app.as(shop)(setReturnAddress, { refund_id: id, return_address: '2 Pier' }),
	},
	'shop says the return was delivered': {
		in: [3],
		does: 'note_delivered',
		ask: ({ shop, id }) => app.as(shop)(markReturnDelivered, { refund_id: id }),
	},
	'shop confirms the return': {
		in: [3],
		does: 'confirm',
		ask: ({ shop, id }) => app.as(shop)(confirmReturn, { refund_id: id }),
	},
	'shop contests the return': {
		in: [3],
		does: 'contest',
		ask: ({ shop, id, shopProof }) =>
			app.as(shop)(contestReturn, { refund_id: id, reason: 'x', images: [shopProof] }),
	},
	'shop adds evidence': {
		in: [7],
		does: 'evidence',
		ask: ({ shop, id }) =>
			app.as(shop)(addMerchantClaimEvidence, { refund_id: id, explain: 'x', images: [] }),
	},
	'carrier tells of delivery': {
		in: [3],
		ask: ({ id }) => app.inside((ctx) => noteReturnDelivered(ctx, { claimId: id })),
	},
	'platform decides': {
		in: [7],
		ask: ({ id }) => app.as(judge)(decideDispute, { refund_id: id, outcome: 'full', reason: 'x' }),
	},
}

interface Asked {
	on: Bought
	id: string
	shop: Merchant
	shopProof: string
}

const refusalOf = (id: string, proof: string): InputOf<typeof answerClaim> => ({
	refund_id: id,
	answer: 'refuse',
	reason: 'No.',
	images: [proof],
})

let app: TestApp
let judge: Operator
const claims = new Map<Resting, Asked>()

beforeAll(async () => {
	app = await openTestApp()
	for (const state of resting) claims.set(state, await claimAt(state))
	judge = await app.operatorWith({ roles: ['support'] })
}, 120_000)
afterAll(() => app.close())

describe.each(resting)('a claim at %i', (state) => {
	test.each(Object.entries(actions).filter(([, action]) => !action.in.includes(state)))(
		'%s: refused, and nothing changes',
		async (_name, action) => {
			const it = claims.get(state)
			if (!it) throw new Error(`No claim at ${state} was made.`)
			const before = await everythingOf()
			const error = await action.ask(it).then(
				() => 'done',
				(thrown: { key?: string; error?: string }) => thrown.key ?? thrown.error,
			)
			expect(error).toBe('order_state')
			expect(await everythingOf()).toEqual(before)
		},
	)
})

test.each(resting)(
	'the shop is told what it may do with a claim at %i, and nothing else',
	async (state) => {
		const it = claims.get(state)
		if (!it) throw new Error(`No claim at ${state} was made.`)
		const shown = await app.as(it.shop)(getMerchantClaim, { refund_id: it.id })
		const theirs = Object.values(actions).flatMap((action) =>
			action.does !== undefined && action.in.includes(state) ? [action.does] : [],
		)
		expect(shown.actions.toSorted()).toEqual(theirs.toSorted())
	},
)

test('and each of them works where it is allowed', async () => {
	for (const action of Object.values(actions))
		for (const state of action.in) {
			const it = await claimAt(state)
			// A dispute is decided after its days of evidence.
			if (action === actions['platform decides']) {
				await app.advance(3 * day + 60)
				judge = await app.operatorWith({ roles: ['support'] })
			}
			await action.ask(it)
		}
	await app.expectBooksAtZero()
}, 120_000)

/** A claim in this state, brought there by the steps of people. */
async function claimAt(state: Resting): Promise<Asked> {
	const on = await bought(app, { until: 'received', freight: 'free' })
	const { refund_id: id } = await claim(on, { refund_type: state === 2 || state === 3 ? 1 : 0 })
	const shop = await app.merchantOf(on.shop.shopId, { role: state % 2 === 0 ? 'owner' : 'staff' })
	const shopProof = await proofOf(app, shop)
	const shopper = on.person
	if (state === 2 || state === 3)
		await app.as(shop)(answerClaim, {
			refund_id: id,
			answer: 'approve',
			return_address: '1 Pier',
		})
	if (state === 3)
		await app.as(shopper)(shipReturn, { refund_id: id, carrier: 'Post', delivery_no: 'R' })
	if (state === 4) await app.as(shop)(answerClaim, { refund_id: id, answer: 'approve' })
	if (state === 5 || state === 7) await app.as(shop)(answerClaim, refusalOf(id, shopProof))
	if (state === 6) await app.as(shopper)(cancelClaim, { refund_id: id })
	if (state === 7)
		await app.as(shopper)(appealClaim, {
			refund_id: id,
			to: 'platform',
			explain: 'x',
			images: [],
		})
	expect((await seen(on, id)).state).toBe(state)
	return { on, id, shop, shopProof }
}

/** Hashes of claims, their history and all money. */
async function everythingOf(): Promise<unknown> {
	const { rows } = await sql`
		select (select md5(string_agg(c::text, '|' order by c.id)) from claim c) as claims,
			(select count(*)::int from claim_event) as events,
			(select count(*)::int from ledger.txn) as money,
			(select md5(string_agg(concat(o.id, o.status, o.refund_status, o.refunded), '|' order by o.id)) from orders o) as orders
	`.execute(app.api.database.db)
	return rows[0]
}
