import { createHash, randomBytes } from 'node:crypto'
import type { ParsedInputOf, ReplyOf, verifyPay as promise } from '@portolan/contract'
import { cents } from '@portolan/money'
import { after } from '../platform/clock.ts'
import type { ShopperContext } from '../platform/context.ts'
import { refuse } from '../platform/refusal.ts'
import { payTokenSeconds } from './account-settings.ts'
import { checkPayCode } from './check-pay-code.ts'
import { forgetTriesAndInsertToken } from './pay-code-rows.ts'

/**
 * Checks the payment code and gives a token for one thing: this person, this purpose, this `ref`, this amount where one
 * is said. A withdrawal always says it. Refuses as {@link checkPayCode}.
 */
export async function verifyPay(
	ctx: ShopperContext,
	input: ParsedInputOf<typeof promise>,
): Promise<ReplyOf<typeof promise>> {
	if (input.scene === 'extract' && input.amount === undefined)
		refuse('invalid', 'A withdrawal is confirmed with its amount.', {
			field: 'amount',
			params: { reason: 'the amount of the withdrawal' },
		})
	await checkPayCode(ctx, input.password_pay, 'password_pay')

	const token = randomBytes(32).toString('base64url')
	const seconds = ctx.settings.get(payTokenSeconds)
	await forgetTriesAndInsertToken(ctx, {
		hash: payTokenHash(token),
		shopperId: ctx.actor.id,
		scene: input.scene,
		ref: input.ref,
		amount: input.amount === undefined ? null : cents(input.amount),
		expiresAt: after(ctx.clock.now(), seconds),
	})
	return { pay_token: token, expires_in: seconds }
}

/** The form in which a pay token is stored and looked for. */
export function payTokenHash(token: string): Buffer {
	return createHash('sha256').update(token).digest()
}
