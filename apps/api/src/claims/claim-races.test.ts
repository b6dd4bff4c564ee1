import { cancelClaim, listClaims, confirmReceipt } from '@portolan/contract'
import { cents } from '@portolan/money'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, Refused, type TestApp } from '../../test/test-app.ts'
import { addressFor } from '../orders/testing/checkout-fixtures.ts'
import { addPromo } from '../promotions/index.ts'
import { Refusal } from '../platform/refusal.ts'
import { asShop, bought, claim, day, type Bought } from './testing/claim-fixtures.ts'
import { decideClaim } from './index.ts'

/** How often each race is run. */
const rounds = 50

let app: TestApp
beforeAll(async () => {
	app = await openTestApp({ poolSize: 30 })
})
afterAll(() => app.close())

const approve = (on: Bought, claimId: string) =>
	asShop(app, on.shop, (ctx) => decideClaim(ctx, { claimId, answer: 'approve' }))

test(
	'receiving against claiming: the order is received and claimed after it, or claimed and not received',
	{ timeout: 300_000 },
	async () => {
		const first = await bought(app, { until: 'shipped', freight: 'free' })
		for (let round = 0; round < rounds; round += 1) {
			const on = await again(first, 'shipped')
			const receive = () => app.as(on.person)(confirmReceipt, { order_id: on.orderId })
			const ask = () => claim(on)
			const [received, claimed] = await Promise.allSettled(
				round % 2 === 0 ? [receive(), ask()] : [ask(), receive()].toReversed(),
			)
			expect(claimed?.status).toBe('fulfilled')
			expect(refusalsOf([received]).every((key) => key === 'order_state')).toBe(true)
			const { rows } = await sql<{ status: number; refund_status: number }>`
			select status, refund_status from orders where id = ${on.orderId}
		`.execute(app.api.database.db)
			expect(rows).toEqual([{ status: received?.status === 'fulfilled' ? 3 : 2, refund_status: 1 }])
		}
		await app.expectBooksAtZero()
	},
)

test('one claim approved by ten at once: paid once', { timeout: 300_000 }, async () => {
	const first = await bought(app, { until: 'received', freight: 'free' })
	for (let round = 0; round < rounds; round += 1) {
		const on = await again(first, 'received')
		const { refund_id: id } = await claim(on)
		const before = await refundedTo(on)
		const answers = await Promise.allSettled(Array.from({ length: 10 }, () => approve(on, id)))
		expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
		expect(new Set(refusalsOf(answers))).toEqual(new Set(['order_state']))
		expect(await refundedTo(on)).toBe(before + 1_000n)
	}
	await app.expectBooksAtZero()
})

test('two claims on one line at once: one is made', { timeout: 300_000 }, async () => {
	const person = await app.shopperWith({ money: '2000.00' })
	const first = await bought(app, { person, until: 'received', freight: 'free' })
	for (let round = 0; round < rounds; round += 1) {
		const on = await again(first, 'received', 2)
		const ask = () =>
			claim(on, { lines: [{ order_product_id: on.lineId, num: 2 }], amount: '20.00' })
		const answers = await Promise.allSettled([ask(), ask()])
		expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
		expect(refusalsOf(answers)).toEqual(['already_refunding'])
	}
})

test('withdrawing against approving: one wins', { timeout: 300_000 }, async () => {
	const first = await bought(app, { until: 'received', freight: 'free' })
	for (let round = 0; round < rounds; round += 1) {
		const on = await again(first, 'received')
		const { refund_id: id } = await claim(on)
		const before = await refundedTo(on)
		const withdraw = () => app.as(on.person)(cancelClaim, { refund_id: id })
		const answers = await Promise.allSettled(
			round % 2 === 0 ? [withdraw(), approve(on, id)] : [approve(on, id), withdraw()],
		)
		expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
		expect(refusalsOf(answers)).toEqual(['order_state'])
		const { list } = await app.as(on.person)(listClaims, { limit: 1 })
		expect(await refundedTo(on)).toBe(before + (list[0]?.state === 4 ? 1_000n : 0n))
	}
	await app.expectBooksAtZero()
})

test(
	'a hundred orders with a code and several claims: what went back is what was quoted, and never more than was paid',
	{ timeout: 600_000 },
	async () => {
		const now = await app.inside(async (ctx) => ctx.clock.now())
		await app.inside((ctx) =>
			addPromo(ctx, {
				code: 'SEVENTH',
				kind: 'percent',
				value: 1_429n,
				shopperLimit: 1_000,
				startsAt: now,
				endsAt: new Date(now.getTime() + day * 1000),
			}),
		)
		const person = await app.shopperWith({ money: '19000.00' })
		const addressId = await addressFor(app, person)
		const shopId = await app.shop()
		const any = fc.record({
			num: fc.integer({ min: 1, max: 5 }),
			price: fc.integer({ min: 1, max: 1_999 }),
			until: fc.constantFrom<'paid' | 'shipped' | 'received'>('paid', 'shipped', 'received'),
			isPromo: fc.boolean(),
			claims: fc.array(
				fc.record({
					num: fc.integer({ min: 1, max: 5 }),
					fault: fc.boolean(),
					percent: fc.constantFrom(100, 100, 37),
				}),
				{ minLength: 1, maxLength: 4 },
			),
		})
		await fc.assert(
			fc.asyncProperty(any, async (drawn) => {
				const on = await bought(app, {
					person,
					addressId,
					shopId,
					num: drawn.num,
					price: `${Math.floor(drawn.price / 100)}.${String(drawn.price % 100).padStart(2, '0')}`,
					until: drawn.until,
					...(drawn.isPromo && { promo: 'SEVENTH' }),
				})
				for (const wish of drawn.claims) {
					const before = await refundedTo(on)
					const made = await claim(on, {
						num: wish.num,
						reason: wish.fault ? 'damaged' : 'other',
						percent: wish.percent,
					}).catch((error: unknown) => {
						// Fewer pieces are left, or none: the reply says so, and nothing is claimed.
						expect(['invalid', 'order_state']).toContain(
							error instanceof Refused ? error.error : error,
						)
						return null
					})
					if (made === null) continue
					await approve(on, made.refund_id)
					expect(await refundedTo(on)).toBe(before + cents(made.amount))
				}
				const { rows } = await sql<{ fits: boolean }>`
				with o as materialized (select * from orders where id = ${on.orderId})
				select o.refunded <= o.total and o.refunded_platform <= o.platform_discount
					and o.refunded = (select coalesce(sum(refunded), 0) from claim where order_id = o.id)
					and o.refunded_platform = (select coalesce(sum(refunded_promo), 0) from claim where order_id = o.id)
					and not (o.refunded = o.total and o.refunded_platform <> o.platform_discount)
					and not exists (
						select from claim c where c.order_id = o.id
							and c.refunded < (select sum(l.refunded) from claim_line l where l.claim_id = c.id)) as fits
				from o
			`.execute(app.api.database.db)
				expect(rows).toEqual([{ fits: true }])
			}),
			{ numRuns: 100 },
		)
		await app.expectBooksAtZero()
		const { rows } = await sql<{ wrong: number }>`
		select count(*)::int as wrong from (
			select shopper_id, sum(total + platform_discount - refunded - refunded_platform) as kept from orders
			where status > 0 and settled_at is null group by shopper_id
		) p join ledger.account a on a.code = 'shopper:' || p.shopper_id || ':escrow' where a.posted <> p.kept
	`.execute(app.api.database.db)
		expect(rows).toEqual([{ wrong: 0 }])
	},
)

/** The next order of the same shopper from the same shop. */
async function again(on: Bought, until: 'shipped' | 'received', num = 1): Promise<Bought> {
	return bought(app, {
		person: on.person,
		addressId: on.addressId,
		shopId: on.shop.shopId,
		until,
		num,
	})
}

/** What all claims on an order have paid so far, in cents, by the ledger. */
async function refundedTo(on: Bought): Promise<bigint> {
	const { rows } = await sql<{ sum: bigint }>`
		select coalesce(sum(t.amount), 0)::bigint as sum from ledger.transfer t
		join ledger.txn x on x.id = t.txn_id join ledger.account a on a.id = t.credit_id
		where x.kind = 'refund' and x.ref = ${on.orderId} and a.code = ${`shopper:${on.person.id}:wallet`}
	`.execute(app.api.database.db)
	return rows[0]?.sum ?? 0n
}

/** The keys of the refusals; any other error fails the test with its own text. */
function refusalsOf(answers: readonly (PromiseSettledResult<unknown> | undefined)[]): string[] {
	return answers.flatMap((answer) => {
		if (answer?.status !== 'rejected') return []
		const reason: unknown = answer.reason
		if (reason instanceof Refused) return [reason.error]
		return [reason instanceof Refusal ? reason.key : String(reason)]
	})
}
