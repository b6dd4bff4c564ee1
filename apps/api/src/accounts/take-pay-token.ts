import type { ShopperContext } from '../platform/context.ts'
import { refuse } from '../platform/refusal.ts'
import { deleteFittingToken } from './pay-code-rows.ts'
import { payTokenHash } from './verify-pay.ts'

/** What a call that moves money holds against its token: `amount` in cents, where the caller knows it. */
export interface PayTokenUse {
	token: string
	scene: 'pay' | 'extract'
	ref: string
	amount?: bigint
}

/**
 * Takes a token of `verify_pay`, in the transaction of what it allows: when that is rolled back, the token is whole
 * again. Refuses `pay_token_invalid` when it was used, is too old, or was given for somebody or something else.
 */
export async function takePayToken(ctx: ShopperContext, use: PayTokenUse): Promise<void> {
	const mustAllow = await takePayTokenForAmount(ctx, use)
	mustAllow(use.amount)
}

/**
 * The same for who learns the amount at the same time: gives what refuses, once it is known. Nothing may be done before that was
 * asked.
 */
export async function takePayTokenForAmount(
	ctx: ShopperContext,
	use: Omit<PayTokenUse, 'amount'>,
): Promise<(amount: bigint | undefined) => void> {
	const taken = await deleteFittingToken(ctx, {
		hash: payTokenHash(use.token),
		shopperId: ctx.actor.id,
		scene: use.scene,
		ref: use.ref,
	})
	return (amount) => {
		const forAny = taken?.amount === null && use.scene === 'pay'
		if (!taken || (amount !== undefined && !forAny && taken.amount !== amount))
			refuse('pay_token_invalid', 'The token is used, too old, or for something else.')
	}
}
