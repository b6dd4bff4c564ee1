import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { limitAttempts } from '../../platform/limits.ts'
import { refuse } from '../../platform/refusal.ts'
import { findApp, takeAppCode } from '../../platform/sign-in/authenticator-queries.ts'
import { findOperator } from '../operator-queries.ts'
import { secondFactorAttempts } from '../operator-settings.ts'
import { refuseSecondFactor } from './refuse-second-factor.ts'
import { signInOperator } from './sign-in-operator.ts'
import { tryTicket } from './tickets.ts'

/**
 * Second step with the authenticator app. A ticket allows five attempts, an operator ten in a quarter of an hour; a code
 * can be used once, and none that is older than one already used. Refuses `code_wrong`, and `login_failed` if the ticket
 * is invalid. Source: RFC 6238 (section 5.2), docs/product/operators.md, Sign-in.
 */
export const loginOperatorWithTotp = handle(endpoints.loginOperatorWithTotp, async (ctx, input) => {
	const ticket = await tryTicket(ctx, input.ticket, 'second')
	const operator = ticket.operator_id === null ? null : await findOperator(ctx, ticket.operator_id)
	const holder = operator && ({ kind: 'operator', id: operator.id } as const)
	const app = holder && (await findApp(ctx, holder))
	if (!operator || !holder || !app)
		refuse('login_failed', 'This operator has no authenticator app.', { keep: true })
	await limitAttempts(ctx, {
		bucket: `operator_second:${operator.id}`,
		max: ctx.settings.get(secondFactorAttempts),
		perSeconds: 15 * 60,
	})

	if (!(await takeAppCode(ctx, holder, app, input.code)))
		return refuseSecondFactor(ctx, operator.id, 'code_wrong', 'Not a code of now, or used before.')
	return signInOperator(ctx, operator, 'totp')
})
