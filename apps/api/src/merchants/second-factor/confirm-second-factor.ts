import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { findApp, takeAppCode } from '../../platform/sign-in/authenticator-queries.ts'
import { answerConfirmation, limitFactorAttempts } from './confirm-here.ts'
import { hasFactor, lockMerchant, readFactorState, useRecoveryCode } from './factor-queries.ts'
import { recoveryCodeHash } from './recovery-codes.ts'
import { tellFactor } from './tell-factor.ts'

/**
 * Confirms the second factor in this session: by a code of the app, each good once, or by a recovery code, which is used up and told by email.
 * It also stops an announced removal: the factor is not lost. Refuses `code_wrong`, and `state_changed` for a person without a second factor;
 * attempts are limited, right or wrong.
 */
export const confirmSecondFactor = handle(endpoints.confirmSecondFactor, async (ctx, { code }) => {
	await limitFactorAttempts(ctx, 'code')
	const { id } = ctx.actor
	await lockMerchant(ctx, id)
	if (!hasFactor(await readFactorState(ctx, id, null)))
		refuse('state_changed', 'No second factor is set up, or the platform removed it.')
	const isByApp = /^\d{6}$/.test(code)
	const app = isByApp ? await findApp(ctx, ctx.actor) : null
	const isRight = isByApp
		? app !== null && (await takeAppCode(ctx, ctx.actor, app, code))
		: await useRecoveryCode(ctx, id, recoveryCodeHash(ctx, id, code))
	if (!isRight)
		refuse('code_wrong', 'Not a code of now, or used before.', { field: 'code', keep: true })

	const reply = await answerConfirmation(ctx)
	if (!isByApp) await tellFactor(ctx, id, 'recovery_used', { left: reply.recovery_codes_left })
	return reply
})
