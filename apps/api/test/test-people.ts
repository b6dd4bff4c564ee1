import { randomUUID } from 'node:crypto'
import {
	resetPaymentPin,
	staffRights,
	type MerchantRole,
	type OperatorRole,
	type StaffRight,
} from '@portolan/contract'
import { cents } from '@portolan/money'
import { hashPassword, openShopper } from '../src/accounts/index.ts'
import { openMerchant } from '../src/merchants/index.ts'
import { hashOperatorPassword } from '../src/operators/index.ts'
import type { TxContext } from '../src/platform/context.ts'
import { operatorIdleSeconds, startSession } from '../src/platform/sign-in/sessions.ts'
import { hashStaffPassword } from '../src/platform/sign-in/staff-passwords.ts'
import { rechargeAtOnce } from '../src/recharges/index.ts'
import { admitOperator, giveRoles } from './admit-operator.ts'
import type { Caller } from './call-api.ts'

/** A shopper of a test, signed in. */
export interface Person {
	id: string
	username: string
	password: string
	payCode: string
	token: string
}

/** An operator of a test, signed in. */
export interface Operator extends Person {
	roles: readonly OperatorRole[]
}

/** A merchant of a test, signed in. */
export interface Merchant extends Person {
	shopId: string
	role: MerchantRole
}

/** Makes people on demand. */
export interface MakesPeople {
	/** A new shopper, signed in, with money and, unless it is empty, a payment PIN; signing up has its own tests. */
	shopperWith(given?: {
		name?: string
		money?: string
		payCode?: string
		/** False: as after a sign-up, with e-mail and mobile not verified yet. */
		isVerified?: boolean
	}): Promise<Person>
	/** A new operator with these roles, signed in; the steps of a sign-in have their own tests. */
	operatorWith(given: { roles: readonly OperatorRole[]; name?: string }): Promise<Operator>
	/** A new owner, or one of the staff, of a shop, signed in. Staff may do everything but move money, unless other rights are given. */
	merchantOf(
		shopId: string,
		given?: { role?: MerchantRole; rights?: readonly StaffRight[]; name?: string },
	): Promise<Merchant>
	/** Gives an operator other roles, as two others do it; their sessions end. */
	giveRoles(operator: Operator, roles: readonly OperatorRole[]): Promise<void>
}

/** Makes people of one test app, each with a unique name. */
export function peopleMaker(app: {
	as: (person: Person) => Caller
	inside: <T>(operation: (ctx: TxContext) => Promise<T>) => Promise<T>
}): MakesPeople {
	const { as, inside } = app
	let counter = 0
	return {
		async shopperWith(given = {}) {
			counter += 1
			const username = `${given.name ?? 'shopper'}${counter}x${randomUUID().slice(0, 6)}`
			const password = shopperPassword
			const mobile = `201555${String(1000 + counter).slice(-4)}`
			const passwordHash = await shopperPasswordHash()
			const { id, token } = await inside(async (ctx) => {
				const shopper = await openShopper(ctx, {
					username,
					passwordHash,
					email: `${username}@example.com`,
					mobile,
					dialCode: '+1',
					lang: 'en',
					isVerified: given.isVerified ?? true,
				})
				// With the device of a test's call, so that signing in again is not a new device.
				const here = { ...ctx, ip: '127.0.0.1', device: 'node' }
				const session = await startSession(here, { kind: 'shopper', personId: shopper.id })
				return { id: shopper.id, token: session.token }
			})
			const payCode = given.payCode ?? '246810'
			const person = { id, username, password, payCode, token }
			if (payCode !== '')
				await as(person)(resetPaymentPin, {
					oldpassword: '',
					newpassword: payCode,
					repPwd: payCode,
				})
			if (given.money !== undefined) {
				const amount = cents(given.money)
				await inside((ctx) => rechargeAtOnce(ctx, { shopperId: person.id, amount }))
			}
			return person
		},
		async operatorWith({ roles, name = 'operator' }) {
			counter += 1
			const username = `${name}${counter}x${randomUUID().slice(0, 6)}`
			const passwordHash = await operatorPasswordHash()
			return inside(async (ctx) => {
				const id = await admitOperator(ctx, { name: username, passwordHash, roles })
				const { token } = await startSession(ctx, {
					kind: 'operator',
					personId: id,
					seconds: operatorIdleSeconds,
				})
				return { id, username, password: operatorPassword, payCode: '', token, roles }
			})
		},
		async merchantOf(shopId, { role = 'owner', rights = usualRights, name = 'merchant' } = {}) {
			counter += 1
			const username = `${name}${counter}x${randomUUID().slice(0, 6)}`
			const passwordHash = await merchantPasswordHash()
			return inside(async (ctx) => {
				const { id } = await openMerchant(ctx, {
					shopId,
					role,
					rights,
					login: username,
					email: `${username}@example.com`,
					name: username,
					passwordHash,
					lang: 'en',
				})
				const { token } = await startSession(ctx, {
					kind: 'merchant',
					personId: id,
					seconds: 43_200,
				})
				return { id, username, password: merchantPassword, payCode: '', token, shopId, role }
			})
		},
		giveRoles: (operator, roles) => inside((ctx) => giveRoles(ctx, operator.id, roles)),
	}
}

/** What staff of a test may do unless the test says otherwise. */
const usualRights: readonly StaffRight[] = staffRights.filter((right) => right !== 'money_move')

/** The password of every shopper of a test; hashed once, because a hundred at once would take a core for two seconds. */
const shopperPassword = 'correct horse'
let hashedShopperPassword: Promise<string> | undefined
function shopperPasswordHash(): Promise<string> {
	return (hashedShopperPassword ??= hashPassword(shopperPassword))
}

/** The password of every operator of a test; it takes a quarter of a second, so it is hashed once. */
const operatorPassword = 'decides with care'
let hashedOperatorPassword: Promise<string> | undefined
function operatorPasswordHash(): Promise<string> {
	return (hashedOperatorPassword ??= hashOperatorPassword(operatorPassword))
}

/** The password of every merchant of a test; hashed once, too. */
const merchantPassword = 'sells with care'
let hashedMerchantPassword: Promise<string> | undefined
function merchantPasswordHash(): Promise<string> {
	return (hashedMerchantPassword ??= hashStaffPassword(merchantPassword))
}
