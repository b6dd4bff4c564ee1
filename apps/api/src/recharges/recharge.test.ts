import {
	listTransactions,
	getAdminRecharge,
	listAdminRecharges,
	approveRecharge,
	rejectRecharge,
	getUserInfo,
	createRecharge,
	cancelRecharge,
	getRecharge,
	getRechargeInfo,
	listRecharges,
	submitRechargeEvidence,
} from '@portolan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Operator, type Person } from '../../test/test-app.ts'
import { rechargesPerHour } from './recharge-settings.ts'
import {
	asked,
	audited,
	bankLine,
	later,
	openTron,
	pass,
	pictureOf,
	readyToRecharge,
	uploaded,
} from './testing/recharge-fixtures.ts'

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

async function money(person: Person): Promise<string> {
	return (await app.as(person)(getUserInfo)).money
}

async function events(topic: string, rechargeId: string): Promise<number> {
	const { rows } = await sql<{ n: number }>`
		select count(*)::int as n from outbox where topic = ${topic} and subject = ${rechargeId}
	`.execute(app.api.database.db)
	return rows[0]?.n ?? 0
}

describe('asking to recharge', () => {
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
			app.as(ida)(
				createRecharge,
				{ recharge_type: 'bank', price: '33.00' },
				{ idempotencyKey: key },
			)
		const row = await call()
		expect(await call()).toEqual(row)
		await app.as(ida)(cancelRecharge, { recharge_id: row.recharge_id })
	})
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
			await events('recharge.expiring', row.recharge_id),
			await events('recharge.timed_out', row.recharge_id),
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
			expect(await events('recharge.timed_out', recharge_id)).toBe(1)
	})

	test('does not end what is being audited', async () => {
		const row = await audited(app, ida)
		await later(app, 5 * day, ida, clerk, second)
		expect(await app.as(ida)(getRecharge, { recharge_id: row.recharge_id })).toMatchObject({
			status: 0,
		})
	})
})

describe('the desk', () => {
	beforeAll(async () => {
		ida = await app.shopperWith({ name: 'ida' })
		// What earlier stories left behind is decided, so that the queue below is this one's.
		const { list } = await app.as(clerk)(listAdminRecharges, { status: '0', limit: 50 })
		for (const { recharge_id } of list)
			await app.as(clerk)(rejectRecharge, { recharge_id, reason: 'An earlier story.' })
	})

	test('credits what really arrived: less than was asked for, and more', async () => {
		for (const [real, after] of [
			['80.00', '80.00'],
			['130.50', '210.50'],
		] as const) {
			const row = await audited(app, ida)
			const passed = await pass(app, clerk, row.recharge_id, { real_price: real })
			expect(passed).toMatchObject({
				status: 1,
				price: '100.00',
				real_price: real,
				needs_two: 0,
				asked_by: clerk.username,
			})
			expect(await money(ida)).toBe(after)
			expect(await app.as(ida)(getRecharge, { recharge_id: row.recharge_id })).toMatchObject({
				status: 1,
				real_price: real,
			})
			expect(await events('recharge.passed', row.recharge_id)).toBe(1)
			const { list } = await app.as(ida)(listTransactions)
			expect(list[0]).toMatchObject({
				type: 'recharge',
				money: real,
				ref_type: 'recharge',
				ref_id: row.recharge_id,
			})
		}
	})

	test('never credits by a picture alone', async () => {
		const row = await audited(app, ida)
		await expect(
			app.as(clerk)(approveRecharge, { recharge_id: row.recharge_id, real_price: '100.00' }),
		).rejects.toMatchObject({ error: 'invalid', field: 'bank_line' })
		await expect(pass(app, clerk, row.recharge_id, { real_price: '0.00' })).rejects.toMatchObject({
			error: 'invalid',
			field: 'real_price',
		})
		await app.as(clerk)(rejectRecharge, {
			recharge_id: row.recharge_id,
			reason: 'Nothing arrived.',
		})
	})

	test('takes a line of the bank’s statement once, however it is spaced', async () => {
		const [first, other] = [await audited(app, ida), await audited(app, ida)]
		const line = bankLine()
		await pass(app, clerk, first.recharge_id, { bank_line: line })
		await expect(
			pass(app, clerk, other.recharge_id, {
				bank_line: `  ${line.toLowerCase().replaceAll('-', ' - ')} `,
			}),
		).rejects.toMatchObject({ error: 'bank_line_used' })
		expect(await app.as(ida)(getRecharge, { recharge_id: other.recharge_id })).toMatchObject({
			status: 0,
		})
		await pass(app, clerk, other.recharge_id)
	})

	test('refuses with a reason the shopper reads, and moves nothing', async () => {
		const before = await money(ida)
		const row = await audited(app, ida)
		const reason = 'The slip is of another account.'
		expect(
			await app.as(second)(rejectRecharge, { recharge_id: row.recharge_id, reason }),
		).toMatchObject({ status: 2, admin_msg: reason, actions: [] })
		expect(await app.as(ida)(getRecharge, { recharge_id: row.recharge_id })).toMatchObject({
			status: 2,
			admin_msg: reason,
		})
		expect(await money(ida)).toBe(before)
		expect(await events('recharge.refused', row.recharge_id)).toBe(1)
		for (const again of [
			() => pass(app, clerk, row.recharge_id),
			() => app.as(clerk)(rejectRecharge, { recharge_id: row.recharge_id, reason }),
		])
			await expect(again()).rejects.toMatchObject({ error: 'state_changed' })
	})

	test('passes a transfer whose sender sent no picture, in time and after it', async () => {
		const waiting = await asked(app, ida)
		expect(await pass(app, clerk, waiting.recharge_id)).toMatchObject({ status: 1, late: 0 })
		const over = await asked(app, ida)
		await later(app, 3 * day + 1, ida, clerk, second)
		expect(await pass(app, clerk, over.recharge_id)).toMatchObject({ status: 1, late: 1 })
	})

	test('has the oldest promise first, and says which are overdue', async () => {
		const rows = []
		for (let count = 0; count < 3; count += 1) {
			rows.push(await audited(app, ida))
			await later(app, 10 * hour, ida, clerk, second)
		}
		const { list } = await app.as(clerk)(listAdminRecharges, {})
		expect(list.slice(0, 3).map(({ recharge_id }) => recharge_id)).toEqual(
			rows.map(({ recharge_id }) => recharge_id),
		)
		expect(list.slice(0, 3).map(({ overdue }) => overdue)).toEqual([1, 0, 0])
		const late = await app.as(clerk)(listAdminRecharges, { overdue: 1 })
		expect(late.list.map(({ recharge_id }) => recharge_id)).toEqual([rows[0]?.recharge_id])
		const found = await app.as(clerk)(listAdminRecharges, { keyword: rows[1]?.recharge_sn ?? '' })
		expect(found.list.map(({ recharge_id }) => recharge_id)).toEqual([rows[1]?.recharge_id])
		const hers = await app.as(clerk)(listAdminRecharges, { keyword: ida.username, status: '0' })
		expect(hers.count).toBe(3)
	})

	test('is searched by whatever a caller says: an amount, a line of the bank however it is spaced, a whole hash', async () => {
		const cy = await app.shopperWith({ name: 'cy' })
		await openTron(
			app,
			await app.operatorWith({ roles: ['finance-1'] }),
			await app.operatorWith({ roles: ['finance-2'] }),
		)
		const hash = 'c7'.repeat(32)
		const onChain = await audited(app, cy, {
			recharge_type: 'manual',
			network: 'tron',
			price: '77.31',
			tx_hash: hash,
		})
		const byBank = await audited(app, cy, { price: '4321.09' })
		const line = bankLine()
		await pass(app, clerk, byBank.recharge_id, { bank_line: line, real_price: '987.65' })
		const find = async (keyword: string) =>
			(await app.as(clerk)(listAdminRecharges, { keyword })).list.map((row) => row.recharge_id)
		for (const said of [hash, hash.toUpperCase(), '77.31', '$77.31'])
			expect(await find(said), said).toEqual([onChain.recharge_id])
		for (const said of [
			'4,321.09',
			'987.65',
			line,
			` ${line.toLowerCase().replaceAll('-', ' - ')}`,
		])
			expect(await find(said), said).toEqual([byBank.recharge_id])
		expect(await find('77.3')).toEqual([])
	})

	test('shows evidence, ledger, history and every other use of a picture that is nearly the same', async () => {
		const bo = await app.shopperWith({ name: 'bo' })
		const send = async (person: Person, picture: Buffer) => {
			const row = await asked(app, person)
			await app.as(person)(submitRechargeEvidence, {
				recharge_id: row.recharge_id,
				image: await uploaded(app, person, picture),
			})
			return row
		}
		const first = await send(ida, await pictureOf(41))
		const other = await send(bo, await pictureOf(43))
		const again = await send(bo, await pictureOf(41, { width: 700, quality: 40 }))
		const detail = await app.as(clerk)(getAdminRecharge, { recharge_id: again.recharge_id })
		expect(detail.earlier).toEqual([
			expect.objectContaining({
				what: 'image',
				recharge_id: first.recharge_id,
				shopper_name: ida.username,
			}),
		])
		const single = await app.as(clerk)(getAdminRecharge, { recharge_id: other.recharge_id })
		expect(single.earlier).toEqual([])

		await pass(app, clerk, first.recharge_id, { real_price: '75.00' })
		const passed = await app.as(second)(getAdminRecharge, { recharge_id: first.recharge_id })
		expect(passed.ledger).toEqual([
			expect.objectContaining({
				key: `recharge:${first.recharge_id}`,
				from: 'platform:bank',
				to: `shopper:${ida.id}:wallet`,
				amount: '75.00',
			}),
		])
		expect(passed.history.map(({ who, what }) => [who, what])).toEqual([
			[ida.username, 'asked'],
			[ida.username, 'evidence'],
			[clerk.username, 'passed'],
		])
	})

	test('is for operators with a finance role to decide, and for support to look at', async () => {
		const support = await app.operatorWith({ roles: ['support'] })
		const catalogue = await app.operatorWith({ roles: ['catalogue'] })
		const row = await audited(app, ida)
		const look = { recharge_id: row.recharge_id }
		expect(await app.as(support)(getAdminRecharge, look)).toMatchObject({ actions: [] })
		await expect(pass(app, support, row.recharge_id)).rejects.toMatchObject({
			error: 'forbidden',
		})
		await expect(app.as(support)(rejectRecharge, { ...look, reason: 'No.' })).rejects.toMatchObject(
			{ error: 'forbidden' },
		)
		await expect(app.as(catalogue)(getAdminRecharge, look)).rejects.toMatchObject({
			error: 'forbidden',
		})
		await expect(app.as(ida)(getAdminRecharge, look)).rejects.toMatchObject({
			error: 'unauthorized',
		})
	})
})
