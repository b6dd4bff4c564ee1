import { endpoints } from '@portolan/contract'
import { consoleOptions } from '../../operators/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { newId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import { insertPasskey } from '../../platform/sign-in/passkey-queries.ts'
import { checkNewPasskey } from '../../platform/sign-in/passkeys.ts'
import { confirmHere, limitFactorAttempts } from './confirm-here.ts'
import {
	deleteOtherFactors,
	endConfirmations,
	endReset,
	hasFactor,
	lockMerchant,
} from './factor-queries.ts'
import { takeChallenge } from './passkey-challenge.ts'
import { giveRecoveryCodes } from './recovery-codes.ts'
import { refuseSetUp, refuseTooManyPasskeys } from './refuse-set-up.ts'
import { tellFactor } from './tell-factor.ts'

/**
 * Stores a new passkey under a name and confirms this session. As the first second factor it comes with recovery codes; where the platform
 * removed the lost one, all that was lost goes now. Refuses `passkey_failed` (counted) if the browser's answer is invalid or the passkey is
 * stored already, `passkey_full`, and `second_factor_needed`. Source: docs/decisions/0113.
 */
export const finishMerchantPasskey = handle(endpoints.finishMerchantPasskey, async (ctx, input) => {
	await limitFactorAttempts(ctx, 'passkey')
	await lockMerchant(ctx, ctx.actor.id)
	const state = await refuseSetUp(ctx)
	refuseTooManyPasskeys(state)
	const challenge = await takeChallenge(ctx, 'add', input.ticket)
	const passkey =
		challenge === null
			? null
			: await checkNewPasskey(consoleOptions.of(ctx), challenge, input.response)
	const id = newId()
	const isStored =
		passkey !== null && (await insertPasskey(ctx, ctx.actor, { ...passkey, id, name: input.name }))
	if (!isStored)
		refuse('passkey_failed', 'The passkey does not hold, or is stored already.', { keep: true })

	await tellFactor(ctx, ctx.actor.id, 'passkey_added', { name: input.name })
	await endReset(ctx, ctx.actor.id, 'done')
	const isFirst = !hasFactor(state)
	if (isFirst) {
		await deleteOtherFactors(ctx, { passkeyId: id })
		await endConfirmations(ctx)
	}
	await confirmHere(ctx)
	const codes = isFirst ? await giveRecoveryCodes(ctx, ctx.actor.id) : []
	return { passkey_id: id, recovery_codes: codes }
})
