import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { checkSignature, credentialIdOf } from '../../platform/sign-in/passkeys.ts'
import { findOperator } from '../operator-queries.ts'
import { lockPasskey, notePasskeyUsed } from '../second-factor/factor-queries.ts'
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
		const credentialId = credentialIdOf(input.response)
		const passkey = credentialId === null ? null : await lockPasskey(ctx, credentialId)
		const operator = passkey && (await findOperator(ctx, passkey.operator_id))
		const isExpected = ticket.operator_id === null || ticket.operator_id === operator?.id
		const shutOut = operator?.demo === true && consoleOptions.of(ctx).production
		const counter =
			passkey && operator && isExpected && !shutOut
				? await checkSignature(
						consoleOptions.of(ctx),
						passkey,
						ticket.challenge ?? '',
						input.response,
					)
				: null
		if (!passkey || !operator || counter === null)
			return refuseSecondFactor(
				ctx,
				ticket.operator_id ?? operator?.id ?? null,
				'login_failed',
				'The passkey is unknown, or its signature does not hold.',
			)

		await notePasskeyUsed(ctx, passkey.id, counter)
		return signInOperator(ctx, operator, 'passkey')
	},
)
