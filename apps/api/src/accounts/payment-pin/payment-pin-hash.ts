import { createHmac } from 'node:crypto'
import { hash, verifySync } from '@node-rs/argon2'
import type { Context } from '../../platform/context.ts'

/**
 * A payment PIN has only a million values, so no hashing cost protects it alone: the pepper (outside the database) and
 * the lock after five attempts do. A small argon2id still helps if the pepper leaks too. It runs on every payment;
 * docs/decisions/0004-payment-pin-hash.md contains the measurements.
 */
const cost = { memoryCost: 1_024, timeCost: 1, parallelism: 1, outputLen: 32 }

/** The form in which a payment PIN is stored: argon2id over HMAC-SHA256 of owner and PIN with the pepper. */
export async function hashPaymentPin(
	ctx: Context,
	shopperId: string,
	code: string,
): Promise<string> {
	return hash(peppered(ctx, shopperId, code), cost)
}

/** Whether a payment PIN fits the hash stored for its owner. Takes 0.2 ms at once; given to another thread it would take 0.06 more. */
export function fitsPaymentPin(
	ctx: Context,
	shopperId: string,
	code: string,
	stored: string,
): boolean {
	return verifySync(stored, peppered(ctx, shopperId, code))
}

/** The owner is part of it, so that one person's hash, copied to another's row, does not match there. */
function peppered(ctx: Context, shopperId: string, code: string): string {
	return createHmac('sha256', ctx.settings.secret('pepper'))
		.update(`pay_code:${shopperId}:${code}`)
		.digest('hex')
}
