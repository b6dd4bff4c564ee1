import { endpoints } from '@portolan/contract'
import { consoleOptions } from '../../operators/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { lockPasskey, takePasskeyAnswer } from '../../platform/sign-in/passkey-queries.ts'
import { answerConfirmation, limitFactorAttempts } from './confirm-here.ts'
import { lockMerchant, readFactorState } from './factor-queries.ts'
import { takeChallenge } from './passkey-challenge.ts'

/**
 * Confirms the second factor in this session by the answer of one of the person's passkeys, which verified them. It also stops an announced
 * removal, as a code does. Refuses `state_changed` for a person without a passkey, and `passkey_failed` for everything that is wrong with the
 * answer; attempts are limited, right or wrong. Source: W3C Web Authentication Level 3 (7.2).
 */
export const confirmFactorWithPasskey = handle(
	endpoints.confirmFactorWithPasskey,
	async (ctx, { ticket, response }) => {
		await limitFactorAttempts(ctx, 'passkey')
		await lockMerchant(ctx, ctx.actor.id)
		const { passkeys } = await readFactorState(ctx, ctx.actor.id, null)
		if (passkeys === 0) refuse('state_changed', 'This person has no passkey.', { keep: true })
		const challenge = await takeChallenge(ctx, 'confirm', ticket)
		const passkey = await lockPasskey(ctx, 'merchant', response)
		const isRight =
			challenge !== null &&
			passkey?.holder_id === ctx.actor.id &&
			(await takePasskeyAnswer(ctx, 'merchant', {
				site: consoleOptions.of(ctx),
				passkey,
				challenge,
				response,
			}))
		if (!isRight)
			refuse('passkey_failed', 'No such challenge or passkey, or its signature does not hold.', {
				keep: true,
			})
		return answerConfirmation(ctx)
	},
)
