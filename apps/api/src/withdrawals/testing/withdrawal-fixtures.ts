import { endpoints, type InputOf, type ReplyOf } from '@portolan/contract'
import { cents } from '@portolan/money'
import { expect } from 'vitest'
import type { TestApp, Operator, Person } from '../../../test/test-app.ts'
import { oneOperatorADay } from '../../approvals/index.ts'
import { promotions, post, shopperEscrow, shopperWallet, walletOf } from '../../ledger/index.ts'
import { newId } from '../../platform/ids.ts'
import { startSession } from '../../platform/sign-in/sessions.ts'
import {
	freeAfterDays,
	withdrawalDayMax,
	withdrawalsPerDay,
	withdrawalsPerHour,
} from '../withdrawal-settings.ts'

/** The input of a withdrawal without its payment token. */
export type Wish = Omit<InputOf<typeof endpoints.createWithdrawal>, 'pay_token'>

/** A card of the person's. */
export const card = {
	extract_type: 'bank',
	real_name: 'Ida Marsh',
	bank_card: '4111 1111 1111 1111',
	bank_name: 'Harbour Bank',
} as const

/** An address of the person's on Ethereum. */
export const address = {
	extract_type: 'chain',
	network: 'ethereum',
	blockchain: '0x52908400098527886E0F7030069857D2E4169EE7',
} as const

/** Requests a withdrawal as the app does: quote, payment PIN, request. */
export async function withdraw(
	app: Pick<TestApp, 'as'>,
	person: Person,
	wish: Wish,
): Promise<ReplyOf<typeof endpoints.createWithdrawal>> {
	return app.as(person)(endpoints.createWithdrawal, {
		...wish,
		pay_token: await codeFor(app, person, wish),
	})
}

/** Requests a withdrawal that an operator rejects: its destination is added, and the money is available again. */
export async function addDestination(
	app: Pick<TestApp, 'as' | 'operatorWith'>,
	person: Person,
	wish: Omit<Wish, 'price'>,
): Promise<void> {
	const { extract_id } = await withdraw(app, person, { ...wish, price: '10.00' })
	const operator = await app.operatorWith({ roles: ['finance-1'] })
	await app.as(operator)(endpoints.rejectWithdrawal, { extract_id, reason: 'Not yet.' })
}

/** The payment token for a withdrawal, with the `ref` of the quote. */
export async function codeFor(
	app: Pick<TestApp, 'as'>,
	person: Person,
	wish: Wish,
): Promise<string> {
	const { ref } = await app.as(person)(endpoints.quoteWithdrawal, wish)
	const { pay_token: token } = await app.as(person)(endpoints.verifyPaymentPin, {
		password_pay: person.payCode,
		scene: 'extract',
		ref,
		amount: wish.price,
	})
	return token
}

/** Two operators: one requests, the other approves. */
export async function deskOf(app: TestApp): Promise<{ asker: Operator; approver: Operator }> {
	return {
		asker: await app.operatorWith({ roles: ['finance-1'] }),
		approver: await app.operatorWith({ roles: ['finance-2'] }),
	}
}

/** Raises the limits, so that people can withdraw as often as a test needs. */
export async function withoutLimits(app: TestApp): Promise<void> {
	await app.set(withdrawalsPerHour, 1_000_000)
	await app.set(withdrawalsPerDay, 1_000_000)
	await app.set(withdrawalDayMax, cents('10000000.00'))
	await app.set(oneOperatorADay, cents('10000000.00'))
}

/** Refunds an amount to the person, for an order that was paid and cancelled. */
export async function refundTo(app: TestApp, person: Person, amount: string): Promise<void> {
	// Nobody approved the refund of this order: it is free once it is old enough, which is at once here.
	await app.set(freeAfterDays, 0)
	const ref = newId()
	const legs = { amount: cents(amount) }
	await app.inside(async (ctx) => {
		// A platform code fills the escrow that it comes from, so that the wallet has only the refund.
		await post(ctx, {
			key: `order_pay:${ref}`,
			kind: 'order_pay',
			ref,
			legs: [{ from: promotions, to: shopperEscrow(person.id), ...legs }],
		})
		await post(ctx, {
			key: `refund:${ref}:all`,
			kind: 'refund',
			ref,
			legs: [{ from: shopperEscrow(person.id), to: shopperWallet(person.id), ...legs }],
		})
	})
}

/**
 * Expects that a person's money adds up: the transactions go line by line to zero and end at the available amount, and
 * "where is my money" equals the ledger to the cent.
 */
export async function expectMoneyAddsUp(
	app: Pick<TestApp, 'as' | 'inside' | 'expectBooksAtZero'>,
	person: Person,
): Promise<void> {
	await app.expectBooksAtZero()
	const [wallet, money, lines] = await Promise.all([
		app.inside((ctx) => walletOf(ctx, person.id)),
		app.as(person)(endpoints.getMoneyBreakdown),
		wholeBill(app, person),
	])
	expect({
		available: cents(money.available),
		held: cents(money.hold),
		escrow: cents(money.escrow),
	}).toEqual(wallet)
	expect(cents(money.total)).toBe(wallet.available + wallet.held + wallet.escrow)
	expect(sumOf(money.holds)).toBe(wallet.held)
	expect(sumOf(money.escrows)).toBe(wallet.escrow)
	expect(sumOf(money.leavings)).toBe(cents(money.leaving))
	let balance = 0n
	for (const line of lines.toReversed()) {
		balance += signed(line.money)
		expect(cents(line.balance_after), line.id).toBe(balance)
	}
	expect(balance).toBe(wallet.available)
}

/** All transactions of a person, newest first. */
export async function wholeBill(
	app: Pick<TestApp, 'as'>,
	person: Person,
	type: InputOf<typeof endpoints.listTransactions>['type'] = 'all',
): Promise<ReplyOf<typeof endpoints.listTransactions>['list']> {
	const lines: ReplyOf<typeof endpoints.listTransactions>['list'] = []
	for (let page = 1; ; page += 1) {
		const found = await app.as(person)(endpoints.listTransactions, { page, limit: 50, type })
		lines.push(...found.list)
		if (!found.has_more) {
			expect(lines).toHaveLength(found.count)
			return lines
		}
	}
}

/** Cents of a signed amount. */
export function signed(amount: string): bigint {
	return amount.startsWith('-') ? -cents(amount.slice(1)) : cents(amount)
}

function sumOf(parts: readonly { money: string }[]): bigint {
	return parts.reduce((sum, { money }) => sum + cents(money), 0n)
}

/** The shopper with a new session, after the clock was moved past the end of the last one. */
export async function fresh(app: TestApp, person: Person): Promise<Person> {
	const { token } = await app.inside((ctx) =>
		startSession(ctx, { kind: 'shopper', personId: person.id }),
	)
	return { ...person, token }
}
