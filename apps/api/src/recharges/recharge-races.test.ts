import {
	listTransactions,
	approveRecharge,
	rejectRecharge,
	getRecharge,
	submitRechargeEvidence,
} from '@portolan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, Refused, type TestApp, type Operator } from '../../test/test-app.ts'
import { wonOf } from '../../test/settled.ts'
import { mostOpen } from './recharge-settings.ts'
import {
	asked,
	audited,
	bankLine,
	openTron,
	pass,
	readyToRecharge,
	txHash,
	uploaded,
	money,
} from './testing/recharge-fixtures.ts'

/** Decisions about recharges that several people make at once. */

let app: TestApp
let first: Operator
let second: Operator
beforeAll(async () => {
	app = await openTestApp()
	await readyToRecharge(app)
	await app.set(mostOpen, 50)
	first = await app.operatorWith({ roles: ['finance-1', 'admin'] })
	second = await app.operatorWith({ roles: ['finance-2'] })
	await openTron(app, first, second)
})
afterAll(async () => {
	await app.expectBooksAtZero()
	await app.close()
})

function refusalsOf(answers: readonly PromiseSettledResult<unknown>[]): string[] {
	const keys = answers.flatMap((answer) =>
		answer.status === 'rejected'
			? [answer.reason instanceof Refused ? answer.reason.error : String(answer.reason)]
			: [],
	)
	return [...new Set(keys)].toSorted()
}

const rounds = 50

test('pass against refuse: one of them, and the money fits', { timeout: 180_000 }, async () => {
	const bo = await app.shopperWith({ name: 'bo' })
	const image = await uploaded(app, bo)
	let passed = 0
	for (let round = 0; round < rounds; round += 1) {
		const { recharge_id } = await asked(app, bo, { price: `${10 + round}.00` })
		await app.as(bo)(submitRechargeEvidence, { recharge_id, image })
		const answers = await Promise.allSettled([
			pass(app, first, recharge_id, { real_price: '1.00' }),
			app.as(second)(rejectRecharge, { recharge_id, reason: 'No.' }),
			pass(app, second, recharge_id, { real_price: '1.00' }),
		])
		expect(wonOf(answers), `round ${round}`).toBe(1)
		expect(refusalsOf(answers)).toEqual(['state_changed'])
		const { status } = await app.as(bo)(getRecharge, { recharge_id })
		if (status === 1) passed += 1
	}
	expect(await money(app, bo)).toBe(`${passed}.00`)
	expect((await app.as(bo)(listTransactions, { type: 'recharge' })).count).toBe(passed)
})

test(
	'one hash claimed by two people: one credit, whoever named it first',
	{ timeout: 180_000 },
	async () => {
		const [bo, cy] = [await app.shopperWith({ name: 'bo' }), await app.shopperWith({ name: 'cy' })]
		const images = new Map([
			[bo, await uploaded(app, bo)],
			[cy, await uploaded(app, cy)],
		])
		let credited = 0
		for (let round = 0; round < rounds; round += 1) {
			const hash = txHash()
			const wish = {
				recharge_type: 'manual',
				network: 'tron',
				price: `${20 + round}.00`,
			} as const
			const rows = [
				{ person: bo, ...(await asked(app, bo, wish)) },
				{ person: cy, ...(await asked(app, cy, wish)) },
			]
			const named = await Promise.allSettled(
				rows.map(({ person, recharge_id }) =>
					app.as(person)(submitRechargeEvidence, {
						recharge_id,
						image: images.get(person) ?? '',
						tx_hash: hash,
					}),
				),
			)
			expect(wonOf(named), `round ${round}`).toBe(1)
			expect(refusalsOf(named)).toEqual(['transaction_used'])
			// The shopper who was refused sends only the picture; operators try to approve both with that hash.
			for (const [index, answer] of named.entries()) {
				const row = rows[index]
				if (answer.status === 'rejected' && row)
					await app.as(row.person)(submitRechargeEvidence, {
						recharge_id: row.recharge_id,
						image: images.get(row.person) ?? '',
					})
			}
			const answers = await Promise.allSettled(
				rows.map(({ recharge_id }, index) =>
					app.as(index === 0 ? first : second)(approveRecharge, {
						recharge_id,
						real_price: '2.00',
						tx_hash: hash,
					}),
				),
			)
			expect(wonOf(answers), `round ${round}`).toBe(1)
			expect(refusalsOf(answers)).toEqual(['transaction_used'])
			credited += 2
			for (const [index, answer] of answers.entries())
				if (answer.status === 'rejected')
					await app.as(first)(rejectRecharge, {
						recharge_id: rows[index]?.recharge_id ?? '',
						reason: 'The transaction is somebody else’s.',
					})
		}
		const sum = Number(await money(app, bo)) + Number(await money(app, cy))
		expect(sum).toBe(credited)
	},
)

test('one line of the bank for two recharges: one credit', { timeout: 180_000 }, async () => {
	const bo = await app.shopperWith({ name: 'bo' })
	const image = await uploaded(app, bo)
	for (let round = 0; round < rounds; round += 1) {
		const rows = [
			await asked(app, bo, { price: `${10 + round}.00` }),
			await asked(app, bo, { price: `${10 + round}.50` }),
		]
		for (const { recharge_id } of rows)
			await app.as(bo)(submitRechargeEvidence, { recharge_id, image })
		const line = bankLine()
		const answers = await Promise.allSettled(
			rows.map(({ recharge_id }, index) =>
				pass(app, index === 0 ? first : second, recharge_id, {
					real_price: '1.00',
					bank_line: line,
				}),
			),
		)
		expect(wonOf(answers), `round ${round}`).toBe(1)
		expect(refusalsOf(answers)).toEqual(['bank_line_used'])
	}
	expect(await money(app, bo)).toBe(`${rounds}.00`)
})

test('one person who signs as often as they like approves nothing', async () => {
	const bo = await app.shopperWith({ name: 'bo' })
	const { recharge_id } = await audited(app, bo, { price: '3000.00' })
	const given = { real_price: '3000.00', bank_line: bankLine() }
	const answers = await Promise.allSettled(
		Array.from({ length: rounds }, () => pass(app, first, recharge_id, given)),
	)
	expect(wonOf(answers)).toBe(1)
	expect(refusalsOf(answers).every((key) => ['state_changed', 'same_operator'].includes(key))).toBe(
		true,
	)
	expect(await app.as(bo)(getRecharge, { recharge_id })).toMatchObject({ status: 0 })
	expect(await money(app, bo)).toBe('0.00')
})

test('two approve one figure: one credit', { timeout: 180_000 }, async () => {
	const bo = await app.shopperWith({ name: 'bo' })
	const image = await uploaded(app, bo)
	const third = await app.operatorWith({ roles: ['finance-2'] })
	for (let round = 0; round < rounds; round += 1) {
		const { recharge_id } = await asked(app, bo, { price: `${2000 + round}.00` })
		await app.as(bo)(submitRechargeEvidence, { recharge_id, image })
		const given = { real_price: '1001.00', bank_line: bankLine() }
		await pass(app, first, recharge_id, given)
		const answers = await Promise.allSettled([
			pass(app, second, recharge_id, given),
			pass(app, third, recharge_id, given),
		])
		expect(wonOf(answers), `round ${round}`).toBe(1)
		expect(refusalsOf(answers)).toEqual(['state_changed'])
	}
	expect(await money(app, bo)).toBe('50050.00')
})
