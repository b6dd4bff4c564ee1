import { endpoints } from '@portolan/contract'
import { walletOf } from '../../ledger/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { publish } from '../../platform/outbox.ts'
import { refuse } from '../../platform/refusal.ts'
import { endSessionsOf } from '../../platform/sign-in/sessions.ts'
import { reasonToStay } from '../account-ports.ts'
import { eraseShopper } from '../shopper-queries.ts'
import { checkPassword } from '../sign-in/check-password.ts'
import { hashingSemaphore } from '../sign-in/hashing-semaphore.ts'

/**
 * Closes the account permanently: names, addresses and codes are deleted, the id stays for the ledger. Refuses
 * `password_wrong`, and `account_not_empty` (with the reason) while there is money in it or an order is open.
 */
export const deleteAccount = handle(
	endpoints.deleteAccount,
	{ gate: hashingSemaphore },
	async (ctx, input) => {
		const { id } = ctx.actor
		await checkPassword(ctx, id, input.password, 'password')
		const wallet = await walletOf(ctx, id)
		const reason =
			wallet.available + wallet.held + wallet.escrow > 0n ? 'money' : await reasonToStay(ctx)
		if (reason !== null)
			refuse('account_not_empty', 'There is money or an open order.', { params: { reason } })

		await eraseShopper(ctx, id)
		await endSessionsOf(ctx, id)
		await publish(ctx, { topic: 'account.closed', subject: id, shopperId: id })
		return {}
	},
)
