import { endpoints } from '@portolan/contract'
import type { Context, OperatorContext, TxContext } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { newAppSecret, setUpOf } from '../../platform/sign-in/authenticator-app.ts'
import { sealAppSecret } from '../../platform/sign-in/authenticator-queries.ts'
import { findOperator } from '../operator-queries.ts'
import { limitOperatorAddress } from '../sign-in/limit-operator-address.ts'
import { refuseStaleSignIn } from '../sign-in/refuse-stale-sign-in.ts'
import { giveTicket, seeTicket } from '../sign-in/tickets.ts'
import { hasSecondFactor } from './has-second-factor.ts'

/**
 * Begins the set-up of an authenticator app: at the first sign-in with its ticket, later when signed in (a lost telephone
 * is replaced after signing in with a passkey). Refuses `state_changed` if the ticket's operator has a second factor by
 * now, and `sign_in_again` if the sign-in is not recent. Only here does the secret leave the server.
 */
export const beginTotp = handle(endpoints.beginTotp, async (ctx, input) => {
	const { operatorId, sessionId } = await whoseApp(ctx, input.ticket)
	const operator = await findOperator(ctx, operatorId)
	if (!operator) refuse('login_failed', 'This operator was shut out.')

	const secret = newAppSecret()
	const ticket = await giveTicket(ctx, {
		purpose: 'totp',
		operatorId,
		secret: sealAppSecret(ctx, { kind: 'operator', id: operatorId }, secret),
		...(sessionId === null ? {} : { sessionId }),
	})
	const { secret: text, uri, svg } = setUpOf(operator.name, secret)
	return { ticket, secret: text, uri, qrcode_svg: svg }
})

async function whoseApp(
	ctx: TxContext,
	given: string | undefined,
): Promise<{ operatorId: string; sessionId: string | null }> {
	if (given === undefined) {
		if (!isOperator(ctx)) refuse('login_failed', 'Neither a ticket nor a sign-in.')
		await refuseStaleSignIn(ctx)
		return { operatorId: ctx.actor.id, sessionId: ctx.actor.sessionId }
	}
	await limitOperatorAddress(ctx)
	const { operator_id: operatorId } = await seeTicket(ctx, given, 'setup')
	if (operatorId === null) throw new Error('A ticket for a set-up names no operator.')
	if (await hasSecondFactor(ctx, operatorId))
		refuse('state_changed', 'This operator has a second factor by now.')
	return { operatorId, sessionId: null }
}

function isOperator(ctx: Context): ctx is OperatorContext {
	return ctx.actor.kind === 'operator'
}
