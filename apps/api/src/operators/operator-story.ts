import { endpoints, type OperatorRole } from '@portolan/contract'
import { Secret, TOTP } from 'otpauth'
import type { House, Operator } from '../../test/house.ts'

/** An operator who came in by the front door, with the authenticator app on their telephone. */
export interface RealOperator extends Operator {
	app: TestApp
	/** The code by which the app was chosen. */
	setUpCode: string
}

/** An authenticator app that goes by the house's clock. */
export interface TestApp {
	/** What it shows now, or some steps of 30 seconds later. */
	code(stepsLater?: number): string
}

const password = 'a long operator password'

/** The telephone, after the secret was put into it. */
export function appWith(house: House, secret: string): TestApp {
	const totp = new TOTP({ secret: Secret.fromBase32(secret) })
	return {
		code: (stepsLater = 0) =>
			totp.generate({ timestamp: house.api.clock.now().getTime() + stepsLater * 30_000 }),
	}
}

/** An operator invited by an admin and, where the roles ask for it, confirmed by another: token, name and password, authenticator app, signed in. */
export async function invitedOperator(
	house: House,
	admin: Operator,
	given: { name: string; roles: readonly OperatorRole[] },
): Promise<RealOperator> {
	const { token, grant_id: grant } = await house.as(admin)(endpoints.inviteOperator, {
		roles: [...given.roles],
	})
	if (grant !== null) {
		const other = await house.operatorWith({ roles: ['admin'] })
		await house.as(other)(endpoints.decideOperatorGrant, {
			grant_id: grant,
			pass: 1,
			reason: 'Agreed.',
		})
	}
	return firstSignIn(house, token, given.name)
}

/** From a one-time token to a session, choosing the authenticator app on the way. */
export async function firstSignIn(
	house: House,
	oneTimeToken: string,
	name: string,
): Promise<RealOperator> {
	const visitor = house.as(null)
	const { ticket } = await visitor(endpoints.createFirstOperator, {
		token: oneTimeToken,
		name,
		password,
	})
	const begun = await visitor(endpoints.beginTotp, { ticket })
	const app = appWith(house, begun.secret)
	const setUpCode = app.code()
	const { token, operator } = await visitor(endpoints.finishTotp, {
		ticket: begun.ticket,
		code: setUpCode,
	})
	return {
		id: operator.operator_id,
		username: name,
		password,
		payCode: '',
		token,
		roles: operator.roles,
		app,
		setUpCode,
	}
}

/** The ticket that name and password give. */
export async function ticketOf(house: House, operator: Operator): Promise<string> {
	const { ticket } = await house.as(null)(endpoints.loginOperator, {
		name: operator.username,
		password: operator.password,
	})
	return ticket ?? ''
}
