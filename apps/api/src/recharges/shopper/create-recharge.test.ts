import {
	createRecharge,
	cancelRecharge,
	getRecharge,
	getRechargeInfo,
	listRecharges,
	submitRechargeEvidence,
} from '@portolan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Operator, type Person } from '../../../test/test-app.ts'
import { rechargesPerHour } from '../recharge-settings.ts'
import {
	asked,
	audited,
	later,
	readyToRecharge,
	uploaded,
	events,
} from '../testing/recharge-fixtures.ts'

/** A recharge from the shopper's request, with its evidence and time limits. */

const minute = 60
const hour = 3_600
const day = 86_400
let app: TestApp
let clerk: Operator
let second: Operator
let ida: Person
beforeAll(async () => {
	app = await openTestApp()
	await readyToRecharge(app)
	clerk = await app.operatorWith({ roles: ['finance-1', 'support'] })
	second = await app.operatorWith({ roles: ['finance-2'] })
})
afterAll(async () => {
	await app.expectBooksAtZero()
	await app.close()
})

beforeAll(async () => {
	ida = await app.shopperWith({ name: 'ida' })
})

test('by bank answers the account, the number to write, the amount and three days', async () => {
	const row = await asked(app, ida)
	expect(row).toMatchObject({
		recharge_type: 'bank',
		status: -1,
		price: '100.00',
		real_price: '0.00',
		network: '',
		blockchain: '',
		provider: 'transfer',
		pay_url: null,
		bank: { holder: 'Portolan Ltd', iban: 'DE89370400440532013000', reference: row.recharge_sn },
	})
	expect(row.expire_time - row.createtime).toBe(3 * day)
	expect(row.late_until - row.expire_time).toBe(day)
	expect(row.warnings.join()).toContain(row.recharge_sn)
	expect(await app.as(ida)(getRecharge, { recharge_id: row.recharge_id })).toEqual(row)
	await app.as(ida)(cancelRecharge, { recharge_id: row.recharge_id })
})

test.each([
	['bank', '0.99', 'from 1.00'],
	['bank', '20000.01', 'to 20000.00'],
] as const)('by %s of %s is outside the limits', async (recharge_type, price, reason) => {
	await expect(app.as(ida)(createRecharge, { recharge_type, price })).rejects.toMatchObject({
		error: 'invalid',
		field: 'price',
		params: { reason: expect.stringContaining(reason) },
	})
})

test.each(['1.00', '20000.00'])('by bank of %s is within them', async (price) => {
	const row = await asked(app, ida, { price })
	await app.as(ida)(cancelRecharge, { recharge_id: row.recharge_id })
})

test.each(['DEX', 'BSC', 'HECO', 'bsc', 'Heco'])(
	'by %s is refused with the specification’s words',
	async (network) => {
		for (const recharge_type of ['chain', 'manual'] as const)
			await expect(
				app.as(ida)(createRecharge, { recharge_type, network, price: '50.00' }),
			).rejects.toMatchObject({
				error: 'network_not_supported',
				msg: 'Not support DEX, BSC, HECO deposit',
			})
	},
)

test('by a network nobody offers, or none, is refused', async () => {
	await expect(
		app.as(ida)(createRecharge, {
			recharge_type: 'manual',
			network: 'dogecoin',
			price: '50.00',
		}),
	).rejects.toMatchObject({ error: 'network_not_supported' })
	await expect(
		app.as(ida)(createRecharge, { recharge_type: 'manual', price: '50.00' }),
	).rejects.toMatchObject({ error: 'invalid', field: 'network' })
})

test('by a provider that is not offered is refused', async () => {
	await expect(asked(app, ida, { provider: 'stripe' })).rejects.toMatchObject({
		error: 'unavailable',
	})
	const info = await app.as(ida)(getRechargeInfo)
	expect(info.bank.providers).toEqual(['transfer', 'sandbox'])
})

test('is refused while three wait for payment, however many ask at once', async () => {
	const bo = await app.shopperWith({ name: 'bo' })
	const answers = await Promise.allSettled(
		Array.from({ length: 12 }, (_, index) => asked(app, bo, { price: `${10 + index}.00` })),
	)
	expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
	for (const answer of answers)
		if (answer.status === 'rejected')
			expect(answer.reason).toMatchObject({ error: 'recharge_open_max' })
	expect(await app.as(bo)(getRechargeInfo)).toMatchObject({ open_count: 3, open_max: 3 })

	const { list } = await app.as(bo)(listRecharges, { status: '-1' })
	await app.as(bo)(cancelRecharge, { recharge_id: list[0]?.recharge_id ?? '' })
	await asked(app, bo, { price: '99.00' })
})

test('more than ten times an hour is too many', async () => {
	await app.set(rechargesPerHour, 10)
	const cy = await app.shopperWith({ name: 'cy' })
	for (let count = 0; count < 10; count += 1) {
		const row = await asked(app, cy, { price: `${20 + count}.00` })
		await app.as(cy)(cancelRecharge, { recharge_id: row.recharge_id })
	}
	await expect(asked(app, cy)).rejects.toMatchObject({ error: 'too_many_requests' })
	await app.set(rechargesPerHour, 100_000)
})

test('with the same key twice is asked once', async () => {
	const key = crypto.randomUUID()
	const call = () =>
		app.as(ida)(createRecharge, { recharge_type: 'bank', price: '33.00' }, { idempotencyKey: key })
	const row = await call()
	expect(await call()).toEqual(row)
	await app.as(ida)(cancelRecharge, { recharge_id: row.recharge_id })
})

describe('evidence', () => {
	beforeAll(async () => {
		ida = await app.shopperWith({ name: 'ida' })
	})

	test('sent in time is audited, with a promise of a day', async () => {
		const row = await asked(app, ida)
		const image = await uploaded(app, ida)
		expect(
			await app.as(ida)(submitRechargeEvidence, { recharge_id: row.recharge_id, image }),
		).toEqual({
			recharge_id: row.recharge_id,
			status: 0,
			late: 0,
		})
		const shown = await app.as(ida)(getRecharge, { recharge_id: row.recharge_id })
		expect(shown).toMatchObject({ status: 0, image })
		expect((shown.promised_time ?? 0) - row.createtime).toBeGreaterThanOrEqual(day)
		await expect(
			app.as(ida)(submitRechargeEvidence, { recharge_id: row.recharge_id, image }),
		).rejects.toMatchObject({ error: 'state_changed' })
	})

	test('has to be a picture of one’s own, uploaded for a recharge', async () => {
		const bo = await app.shopperWith({ name: 'bo' })
		const row = await asked(app, ida)
		for (const image of [
			await uploaded(app, bo),
			`/media/u/e-${'A'.repeat(24)}.webp`,
			'/media/u/nothing.webp',
		])
			await expect(
				app.as(ida)(submitRechargeEvidence, { recharge_id: row.recharge_id, image }),
				image,
			).rejects.toMatchObject({ error: 'invalid', field: 'image' })
		await app.as(ida)(cancelRecharge, { recharge_id: row.recharge_id })
	})

	test('after the time limit is taken for a day and marked late, and then no more', async () => {
		const [first, other] = [await asked(app, ida), await asked(app, ida)]
		await later(app, 3 * day + 1, ida, clerk, second)
		expect(await app.as(ida)(getRecharge, { recharge_id: first.recharge_id })).toMatchObject({
			status: 3,
		})
		const image = await uploaded(app, ida)
		expect(
			await app.as(ida)(submitRechargeEvidence, { recharge_id: first.recharge_id, image }),
		).toMatchObject({ status: 0, late: 1 })
		await later(app, day, ida, clerk, second)
		await expect(
			app.as(ida)(submitRechargeEvidence, { recharge_id: other.recharge_id, image }),
		).rejects.toMatchObject({ error: 'timed_out' })
	})

	test('of a recharge that was given up may still be sent late: the money may be on its way', async () => {
		const row = await asked(app, ida)
		const given = await app.as(ida)(cancelRecharge, { recharge_id: row.recharge_id })
		expect(given).toMatchObject({ status: 3, given_up: 1 })
		await expect(
			app.as(ida)(cancelRecharge, { recharge_id: row.recharge_id }),
		).rejects.toMatchObject({ error: 'state_changed' })
		expect(
			await app.as(ida)(submitRechargeEvidence, {
				recharge_id: row.recharge_id,
				image: await uploaded(app, ida),
			}),
		).toMatchObject({ status: 0, late: 1 })
	})

	test('opens for its owner and for operators who decide, and for nobody else', async () => {
		const image = await uploaded(app, ida)
		const catalogue = await app.operatorWith({ roles: ['catalogue', 'orders', 'admin'] })
		const bo = await app.shopperWith({ name: 'bo' })
		const open = async (token: string) => (await app.raw(image, { headers: { token } })).status
		expect(await Promise.all([ida, clerk, second].map(({ token }) => open(token)))).toEqual([
			200, 200, 200,
		])
		expect(await Promise.all([bo, catalogue].map(({ token }) => open(token)))).toEqual([404, 404])
	})
})

describe('the clock', () => {
	beforeAll(async () => {
		ida = await app.shopperWith({ name: 'ida' })
	})

	test('says once that the time is nearly over, and once that it is over', async () => {
		const row = await asked(app, ida)
		const told = async () => [
			await events(app, 'recharge.expiring', row.recharge_id),
			await events(app, 'recharge.timed_out', row.recharge_id),
		]
		await later(app, 2 * day + 11 * hour, ida, clerk, second)
		expect(await told()).toEqual([0, 0])
		await later(app, 2 * hour, ida, clerk, second)
		expect(await told()).toEqual([1, 0])
		await later(app, 12 * hour, ida, clerk, second)
		expect(await told()).toEqual([1, 1])
		await later(app, minute, ida, clerk, second)
		expect(await told()).toEqual([1, 1])
	})

	test('ends a recharge once when many jobs look at once', async () => {
		const rows = [await asked(app, ida), await asked(app, ida), await asked(app, ida)]
		await Promise.all(Array.from({ length: 8 }, () => app.advance((3 * day) / 8 + 1)))
		await later(app, 0, ida, clerk, second)
		for (const { recharge_id } of rows)
			expect(await events(app, 'recharge.timed_out', recharge_id)).toBe(1)
	})

	test('does not end what is being audited', async () => {
		const row = await audited(app, ida)
		await later(app, 5 * day, ida, clerk, second)
		expect(await app.as(ida)(getRecharge, { recharge_id: row.recharge_id })).toMatchObject({
			status: 0,
		})
	})
})
