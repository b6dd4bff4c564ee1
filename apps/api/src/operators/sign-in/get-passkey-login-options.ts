import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { readPasskeys } from '../../platform/sign-in/passkey-queries.ts'
import { optionsForSigning } from '../../platform/sign-in/passkeys.ts'
import { consoleOptions } from './console-options.ts'
import { limitOperatorAddress } from './limit-operator-address.ts'
import { giveTicket, seeTicket } from './tickets.ts'

/**
 * Returns the challenge for signing in with a passkey: as the second step for the operator of the ticket (which stays
 * valid, so that the authenticator app can still be used), or as the whole sign-in for the owner of any passkey.
 */
export const getPasskeyLoginOptions = handle(
	endpoints.getPasskeyLoginOptions,
	async (ctx, input) => {
		await limitOperatorAddress(ctx)
		const second = input.ticket === undefined ? null : await seeTicket(ctx, input.ticket, 'second')
		const operatorId = second?.operator_id ?? null
		const passkeys =
			operatorId === null ? [] : await readPasskeys(ctx, { kind: 'operator', id: operatorId })
		if (operatorId !== null && passkeys.length === 0)
			refuse('login_failed', 'This operator has no passkey.')

		const { challenge, options } = await optionsForSigning(consoleOptions.of(ctx), passkeys)
		const ticket = await giveTicket(ctx, { purpose: 'passkey', operatorId, challenge })
		return { ticket, options }
	},
)
