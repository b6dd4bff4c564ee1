import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { publish } from '../../platform/outbox.ts'
import { refuse } from '../../platform/refusal.ts'
import { lockPaymentPin } from '../payment-pin/payment-pin-queries.ts'
import { takePayToken } from '../payment-pin/take-pay-token.ts'
import { deletePasskey, readPasskeys } from './passkey-queries.ts'

/**
 * Deletes one of the person's passkeys, confirmed with the payment PIN or a passkey. Challenges and tokens that are not
 * used yet become invalid: the passkey may have given them. Refuses `not_found` and `pay_token_invalid`.
 */
export const deletePaymentPasskey = handle(endpoints.deletePaymentPasskey, async (ctx, input) => {
	const { id: shopperId } = ctx.actor
	// A token that this passkey is giving just now is given before, and then deleted, or not given at all.
	await lockPaymentPin(ctx, shopperId)
	const passkeys = await readPasskeys(ctx, shopperId)
	if (!passkeys.some(({ id }) => id === input.passkey_id)) refuse('not_found', 'No such passkey.')
	await takePayToken(ctx, {
		token: input.pay_token,
		scene: 'passkey_delete',
		ref: input.passkey_id,
	})
	const deleted = await deletePasskey(ctx, { id: input.passkey_id, shopperId })
	if (!deleted) refuse('not_found', 'No such passkey.')
	await publish(ctx, {
		topic: 'account.passkey_deleted',
		subject: deleted.id,
		shopperId,
		data: { device: deleted.name },
	})
	return {}
})
