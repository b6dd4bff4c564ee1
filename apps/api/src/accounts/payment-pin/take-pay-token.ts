import type { ShopperContext, TxContext, ShopperActor } from '../../platform/context.ts'
import type { Readable } from '../../platform/database/sending/read-both.ts'
import { refuse } from '../../platform/refusal.ts'
import { tokenHash } from '../../platform/sign-in/sessions.ts'
import type { WriteCall } from '../../platform/write-once.ts'
import { refuseWithoutPassword } from './payment-password.ts'
import {
	callTakeToken,
	deleteFittingToken,
	fittingTokenAsJson,
	type FittingToken,
	type PayScene,
	type TokenJson,
} from './payment-pin-queries.ts'

/** What a call that moves money compares with its token: `amount` in cents, if the caller knows it. */
export interface PayTokenUse {
	token: string
	scene: PayScene
	ref: string
	amount?: bigint
}

/**
 * Uses up a token of `verify_pay`, in the transaction of what it allows: if that is rolled back, the token is valid
 * again. Refuses `pay_token_invalid` if it was used, is too old, or was issued for another person or purpose.
 */
export async function takePayToken(ctx: TxContext<ShopperActor>, use: PayTokenUse): Promise<void> {
	mustAllow(await deleteFittingToken(ctx, fitting(ctx, use)), use)
}

/** A token that exists and allows what it is compared with; `take` uses it up, as part of a larger write. */
export interface FoundPayToken {
	/** Refuses `pay_token_invalid`, as {@link takePayToken} does, for an amount that is known only later. */
	mustAllow(amount: bigint): void
	/** Refuses `password_required` if the payment needs the login password and it was not given with the PIN. */
	mustHavePassword(amount: bigint): Promise<void>
	take: WriteCall
}

/** Reads a token beside what it allows, without using it up. */
export function payToken(
	ctx: ShopperContext,
	use: Omit<PayTokenUse, 'amount'>,
): Readable<FoundPayToken, TokenJson | null> {
	const token = fitting(ctx, use)
	return {
		json: fittingTokenAsJson(ctx, token),
		read(found) {
			const issued = found && { amount: found.amount === null ? null : BigInt(found.amount) }
			return {
				mustAllow: (amount) => mustAllow(issued, { ...use, amount }),
				mustHavePassword: async (amount) => {
					if (!found?.passwordChecked) await refuseWithoutPassword(ctx, amount)
				},
				take: callTakeToken(ctx, token),
			}
		},
	}
}

function fitting(ctx: ShopperContext, use: PayTokenUse): FittingToken {
	return {
		hash: tokenHash(use.token),
		shopperId: ctx.actor.id,
		scene: use.scene,
		ref: use.ref,
	}
}

function mustAllow(found: { amount: bigint | null } | null, { scene, amount }: PayTokenUse): void {
	const forAny = found?.amount === null && scene === 'pay'
	if (!found || (amount !== undefined && !forAny && found.amount !== amount))
		refuse('pay_token_invalid', 'The token is used, too old, or for something else.')
}
