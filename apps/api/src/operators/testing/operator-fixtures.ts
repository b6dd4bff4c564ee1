import { endpoints, type OperatorRole } from '@portolan/contract'
import { Secret, TOTP } from 'otpauth'
import type { TestApp, Operator } from '../../../test/test-app.ts'

/** An operator who signed in as people do, with an authenticator app. */
export interface RealOperator extends Operator {
	authenticator: AuthenticatorApp
	/** The code with which the app was set up. */
	setUpCode: string
}

/** An authenticator app that uses the test app's clock. */
export interface AuthenticatorApp {
	/** The current code, or that of some steps of 30 seconds later. */
	code(stepsLater?: number): string
}

const password = 'a long operator password'

/** The authenticator app, after the secret was entered. */
export function authenticatorWith(app: TestApp, secret: string): AuthenticatorApp {
	const totp = new TOTP({ secret: Secret.fromBase32(secret) })
	return {
		code: (stepsLater = 0) =>
			totp.generate({ timestamp: app.api.clock.now().getTime() + stepsLater * 30_000 }),
	}
}

/** An operator invited by an admin and, where the roles ask for it, confirmed by another: token, name and password, authenticator app, signed in. */
export async function invitedOperator(
	app: TestApp,
	admin: Operator,
	given: { name: string; roles: readonly OperatorRole[] },
): Promise<RealOperator> {
	const { token, grant_id: grant } = await app.as(admin)(endpoints.inviteOperator, {
		roles: [...given.roles],
	})
	if (grant !== null) {
		const other = await app.operatorWith({ roles: ['admin'] })
		await app.as(other)(endpoints.decideOperatorGrant, {
			grant_id: grant,
			pass: 1,
			reason: 'Agreed.',
		})
	}
	return firstSignIn(app, token, given.name)
}

/** Signs in with a one-time token, choosing the authenticator app. */
export async function firstSignIn(
	app: TestApp,
	oneTimeToken: string,
	name: string,
): Promise<RealOperator> {
	const visitor = app.as(null)
	const { ticket } = await visitor(endpoints.createFirstOperator, {
		token: oneTimeToken,
		name,
		password,
	})
	const begun = await visitor(endpoints.beginTotp, { ticket })
	const authenticator = authenticatorWith(app, begun.secret)
	const setUpCode = authenticator.code()
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
		authenticator,
		setUpCode,
	}
}

/** The ticket after name and password. */
export async function ticketOf(app: TestApp, operator: Operator): Promise<string> {
	const { ticket } = await app.as(null)(endpoints.loginOperator, {
		name: operator.username,
		password: operator.password,
	})
	return ticket ?? ''
}
