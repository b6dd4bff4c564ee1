import type { TxContext } from '../../platform/context.ts'
import { hashPaymentPin } from './payment-pin-hash.ts'
import { upsertPaymentPin } from './payment-pin-queries.ts'

/** Sets a payment PIN without the old one: for demo data and for tests. Digits only, 6 to 12. */
export async function setPaymentPin(
	ctx: TxContext,
	shopperId: string,
	code: string,
): Promise<void> {
	if (!/^[0-9]{6,12}$/.test(code)) throw new TypeError('A payment code is 6 to 12 digits.')
	await upsertPaymentPin(ctx, {
		shopperId,
		hash: await hashPaymentPin(ctx, shopperId, code),
		length: code.length,
		resetAt: null,
	})
}
