import {
	beginPasskeyVerification,
	beginPaymentPasskey,
	finishPaymentPasskey,
	getUserInfo,
	login,
	payOrder,
	verifyPaymentPasskey,
	type InputOf,
	type ReplyOf,
} from '@portolan/contract'
import type { Person, TestApp } from '../../../test/test-app.ts'
import { orderOf } from '../../orders/testing/checkout-fixtures.ts'
import type { Bend, TestAuthenticator } from '../../platform/sign-in/testing/test-authenticator.ts'

/** What a passkey is asked to confirm. */
export type Confirmed = InputOf<typeof beginPasskeyVerification>

/** The browser's answer to a challenge, as a call sends it. */
export type PasskeyAnswer = InputOf<typeof verifyPaymentPasskey>

/** Adds a passkey to a person, with the payment PIN, as the security screen does. */
export async function addPasskey(
	app: Pick<TestApp, 'as' | 'payTokenFor'>,
	person: Person,
	key: TestAuthenticator,
	bend: Bend = {},
): Promise<ReplyOf<typeof finishPaymentPasskey>> {
	const pay_token = await app.payTokenFor(person, 'new', { scene: 'passkey_add' })
	const { ticket, options } = await app.as(person)(beginPaymentPasskey, { pay_token })
	return app.as(person)(finishPaymentPasskey, {
		ticket,
		response: asResponse(key.create(options, bend)),
	})
}

/** A challenge for one thing, and the answer of a passkey to it. */
export async function answerFor(
	app: Pick<TestApp, 'as'>,
	person: Person,
	{ key, bend, ...asked }: Confirmed & { key: TestAuthenticator; bend?: Bend },
): Promise<PasskeyAnswer> {
	const { ticket, options } = await app.as(person)(beginPasskeyVerification, asked)
	return { ticket, response: asResponse(key.get(options, bend)) }
}

/** The payment token that a passkey gives for one thing. */
export async function passkeyTokenFor(
	app: Pick<TestApp, 'as'>,
	person: Person,
	given: Confirmed & { key: TestAuthenticator; bend?: Bend },
): Promise<string> {
	const { pay_token: token } = await app.as(person)(
		verifyPaymentPasskey,
		await answerFor(app, person, given),
	)
	return token
}

/** The refusal of a passkey, whatever is wrong with it. */
export const failed = { http: 422, error: 'passkey_failed' }

/** A payment, as a passkey confirms it. */
export interface Trade {
	scene: 'pay'
	ref: string
	amount: string
}

/** An unpaid trade of that price and its shipping. */
export async function tradeOf(app: TestApp, person: Person, price = '20.00'): Promise<Trade> {
	const { skuId } = await app.product({ price })
	const trade = await orderOf(app, person, skuId)
	return { scene: 'pay', ref: trade.out_trade_no, amount: trade.total_price }
}

/** Pays a trade with a token. */
export async function pay(
	app: Pick<TestApp, 'as'>,
	person: Person,
	{ ref, token }: { ref: string; token: string },
): Promise<void> {
	await app.as(person)(payOrder, { out_trade_no: ref, pay_token: token })
}

/** What a person has paid and the shops do not have yet, as on the wire. */
export async function escrowOf(app: Pick<TestApp, 'as'>, person: Person): Promise<string> {
	const { money_escrow: escrow } = await app.as(person)(getUserInfo)
	return escrow
}

/** The same person with another session. */
export async function elsewhere(app: Pick<TestApp, 'as'>, person: Person): Promise<Person> {
	const { userinfo } = await app.as(null)(login, {
		account: person.username,
		password: person.password,
	})
	return { ...person, token: userinfo.token }
}

/** The cast holds because the authenticator makes only JSON. */
export function asResponse(json: Record<string, unknown>): PasskeyAnswer['response'] {
	return json as PasskeyAnswer['response']
}
