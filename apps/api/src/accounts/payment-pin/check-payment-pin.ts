import { toSeconds } from '../../platform/clock.ts'
import type {
	OnceContext,
	ShopperContext,
	TxContext,
	ShopperActor,
} from '../../platform/context.ts'
import { publish } from '../../platform/outbox.ts'
import { refuse } from '../../platform/refusal.ts'
import {
	paymentPinFirstLock,
	paymentPinLaterLock,
	paymentPinSecondLock,
	paymentPinAttempts,
} from '../account-settings.ts'
import { fitsPaymentPin } from './payment-pin-hash.ts'
import { countAttempt, findLock, keepAttempt, reserveAttempt } from './payment-pin-queries.ts'

/**
 * Checks a payment PIN. The attempt is counted first, and the count stays if the PIN was wrong: of 100 guesses at once,
 * five are checked. After a right PIN the caller must reset the count. Refuses `pay_code_wrong` with `tries_left`,
 * `pay_code_locked` with `until` (seconds) and `pay_code_not_set`. Source: docs/product/wallet.md, Payment PIN;
 * docs/product/security.md, Payment PIN.
 */
export async function checkPaymentPin(
	ctx: TxContext<ShopperActor>,
	code: string,
	field: string,
): Promise<void> {
	const { id } = ctx.actor
	const { settings } = ctx
	const reserved = await reserveAttempt(ctx, id, {
		most: settings.get(paymentPinAttempts),
		lockSeconds: [
			settings.get(paymentPinFirstLock) * 60,
			settings.get(paymentPinSecondLock) * 60,
			settings.get(paymentPinLaterLock) * 60,
		],
	})
	if (!reserved) return refuseLocked(ctx)
	if (fitsPaymentPin(ctx, id, code, reserved.hash)) return
	if (reserved.lockedUntil)
		await publish(ctx, { topic: 'account.pay_code_locked', subject: id, shopperId: id })
	refuse('pay_code_wrong', 'Not the payment code.', {
		field,
		keep: true,
		params: {
			tries_left: reserved.triesLeft,
			...(reserved.lockedUntil ? { until: toSeconds(reserved.lockedUntil) } : {}),
		},
	})
}

/**
 * The same where the attempt cannot be the last one and nothing has to be locked: counts it, compares, and gives the hash that fitted, for the
 * statement that resets the count. Null where {@link checkPaymentPin} has to check it, in a transaction. Refuses `pay_code_wrong`.
 */
export async function checkPaymentPinAtOnce(
	ctx: OnceContext<ShopperActor>,
	code: string,
	field: string,
): Promise<string | null> {
	const { id } = ctx.actor
	const counted = await countAttempt(ctx, id, ctx.settings.get(paymentPinAttempts))
	if (!counted) return null
	if (fitsPaymentPin(ctx, id, code, counted.hash)) return counted.hash
	await keepAttempt(ctx, id)
	refuse('pay_code_wrong', 'Not the payment code.', {
		field,
		params: { tries_left: counted.triesLeft },
	})
}

async function refuseLocked(ctx: ShopperContext): Promise<never> {
	const until = await findLock(ctx, ctx.actor.id)
	if (until === undefined) refuse('pay_code_not_set', 'No payment code is set yet.')
	// A right PIN may have ended the lock between the two reads; the person can simply try again.
	refuse('pay_code_locked', 'Too many wrong payment codes.', {
		params: { until: toSeconds(until ?? ctx.clock.now()) },
	})
}
