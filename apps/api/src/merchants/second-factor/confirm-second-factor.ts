import { endpoints } from '@portolan/contract'
import { toSeconds } from '../../platform/clock.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { findApp, takeAppCode } from '../../platform/sign-in/authenticator-queries.ts'
import { confirmHere, limitFactorAttempts } from './confirm-here.ts'
import { endReset, lockMerchant, readFactorState, useRecoveryCode } from './factor-queries.ts'
import { recoveryCodeHash } from './recovery-codes.ts'
import { tellFactor } from './tell-factor.ts'

/**
 * Confirms the second factor in this session: by a code of the app, each good once, or by a recovery code, which is used up and told by email.
 * It also stops an announced removal: the factor is not lost. Refuses `code_wrong`; attempts are limited, right or wrong.
 */
export const confirmSecondFactor = handle(endpoints.confirmSecondFactor, async (ctx, { code }) => {
	await limitFactorAttempts(ctx)
	const { id } = ctx.actor
	await lockMerchant(ctx, id)
	const app = await findApp(ctx, ctx.actor)
	if (!app) refuse('state_changed', 'No authenticator app is set up yet.')
	const isByApp = /^\d{6}$/.test(code)
	const isRight = isByApp
		? await takeAppCode(ctx, ctx.actor, app, code)
		: await useRecoveryCode(ctx, id, recoveryCodeHash(ctx, id, code))
	if (!isRight)
		refuse('code_wrong', 'Not a code of now, or used before.', { field: 'code', keep: true })

	await endReset(ctx, id, 'stopped')
	const until = await confirmHere(ctx)
	const { codes_left: left } = await readFactorState(ctx, id, null)
	if (!isByApp) await tellFactor(ctx, id, 'recovery_used', { left })
	return { confirmed_until: toSeconds(until), recovery_codes_left: left }
})
