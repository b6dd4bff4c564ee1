import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { lockPasskey, takePasskeyAnswer } from '../../platform/sign-in/passkey-queries.ts'
import { findOperator } from '../operator-queries.ts'
import { consoleOptions } from './console-options.ts'
import { limitOperatorAddress } from './limit-operator-address.ts'
import { refuseSecondFactor } from './refuse-second-factor.ts'
import { signInOperator } from './sign-in-operator.ts'
import { takeTicket } from './tickets.ts'

/**
 * Signs in with a passkey that verified its person: alone, or as the second step for the operator of the ticket. The
 * challenge can be used once, also if the answer to it is wrong. Refuses `login_failed` for every error. Source: W3C Web
 * Authentication Level 3 (7.2), docs/product/operators.md, Sign-in.
 */
export const loginOperatorWithPasskey = handle(
	endpoints.loginOperatorWithPasskey,
	async (ctx, input) => {
		await limitOperatorAddress(ctx)
		const ticket = await takeTicket(ctx, input.ticket, 'passkey')
		const passkey = await lockPasskey(ctx, 'operator', input.response)
		const operator = passkey && (await findOperator(ctx, passkey.holder_id))
		const isExpected = ticket.operator_id === null || ticket.operator_id === operator?.id
		const shutOut = operator?.demo === true && consoleOptions.of(ctx).production
		const isProven =
			passkey !== null &&
			operator !== null &&
			isExpected &&
			!shutOut &&
			(await takePasskeyAnswer(ctx, 'operator', {
				site: consoleOptions.of(ctx),
				passkey,
				challenge: ticket.challenge ?? '',
				response: input.response,
			}))
		if (!isProven)
			return refuseSecondFactor(
				ctx,
				ticket.operator_id ?? operator?.id ?? null,
				'login_failed',
				'The passkey is unknown, or its signature does not hold.',
			)

		return signInOperator(ctx, operator, 'passkey')
	},
)
