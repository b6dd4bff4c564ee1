import { endpoints } from '@portolan/contract'
import { consoleOptions } from '../../operators/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { readPasskeys } from '../../platform/sign-in/passkey-queries.ts'
import { optionsForSigning } from '../../platform/sign-in/passkeys.ts'
import { readFactorState } from './factor-queries.ts'
import { keepChallenge } from './passkey-challenge.ts'

/** Returns the challenge for confirming the second factor with a passkey of the person. Refuses `state_changed` for a person without one. */
export const beginFactorConfirmation = handle(endpoints.beginFactorConfirmation, async (ctx) => {
	const { passkeys } = await readFactorState(ctx, ctx.actor.id, null)
	if (passkeys === 0) refuse('state_changed', 'This person has no passkey.')
	const { challenge, options } = await optionsForSigning(
		consoleOptions.of(ctx),
		await readPasskeys(ctx, ctx.actor),
	)
	return { ticket: await keepChallenge(ctx, 'confirm', challenge), options }
})
