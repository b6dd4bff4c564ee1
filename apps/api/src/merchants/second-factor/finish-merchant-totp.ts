import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { saveApp, stepOfSealed } from '../../platform/sign-in/authenticator-queries.ts'
import { confirmHere, limitFactorAttempts } from './confirm-here.ts'
import {
	deleteOtherFactors,
	endConfirmations,
	endReset,
	findSetUp,
	forgetSetUp,
	hasFactor,
	lockMerchant,
} from './factor-queries.ts'
import { giveRecoveryCodes } from './recovery-codes.ts'
import { refuseSetUp } from './refuse-set-up.ts'
import { tellFactor } from './tell-factor.ts'

/**
 * Stores the app once it shows the right code, with new recovery codes, and confirms this session; confirmations by an earlier factor end, and
 * passkeys that the platform removed go now. Refuses `code_wrong` (counted), and `state_changed` if no set-up waits in this session. The code
 * entered here is used up.
 */
export const finishMerchantTotp = handle(endpoints.finishMerchantTotp, async (ctx, input) => {
	await limitFactorAttempts(ctx, 'code')
	await lockMerchant(ctx, ctx.actor.id)
	const state = await refuseSetUp(ctx)
	const secret = await findSetUp(ctx)
	if (secret === null) refuse('state_changed', 'No set-up waits in this session.', { keep: true })
	const step = stepOfSealed(ctx, ctx.actor, secret, input.code)
	if (step === null)
		refuse('code_wrong', 'Not a code that the app shows now.', { field: 'code', keep: true })

	await saveApp(ctx, ctx.actor, { secret, last_step: step })
	await forgetSetUp(ctx)
	if (!hasFactor(state)) await deleteOtherFactors(ctx, 'app')
	await endReset(ctx, ctx.actor.id, 'done')
	await endConfirmations(ctx)
	await confirmHere(ctx)
	await tellFactor(ctx, ctx.actor.id, 'factor_set')
	return { recovery_codes: await giveRecoveryCodes(ctx, ctx.actor.id) }
})
