import { createHash } from 'node:crypto'
import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { newId } from '../../platform/ids.ts'
import { limitAttempts } from '../../platform/limits.ts'
import { publish } from '../../platform/outbox.ts'
import { findMerchantNamed } from '../merchant-queries.ts'
import { resetMinutes, resetsPerHour } from '../merchant-settings.ts'
import { limitMerchantAddress } from './limit-merchant-address.ts'
import { resetAsked } from './send-reset-link.ts'

/**
 * Requests a one-time link for a new password, by login name or e-mail. Reply and work are the same if there is no such
 * merchant: an event is written in either case, and the link is made and mailed after the reply. Source:
 * docs/product/accounts.md, Reset; docs/product/security.md, Enumeration.
 */
export const requestMerchantPasswordReset = handle(
	endpoints.requestMerchantPasswordReset,
	async (ctx, input) => {
		await limitMerchantAddress(ctx)
		const merchant = await findMerchantNamed(ctx, input.account)
		const counted = merchant ? `id:${merchant.id}` : input.account.toLowerCase()
		await limitAttempts(ctx, {
			bucket: `merchant_reset:${createHash('sha256').update(counted).digest('base64url')}`,
			max: ctx.settings.get(resetsPerHour),
			perSeconds: 3_600,
		})
		await publish(ctx, { topic: resetAsked, subject: merchant?.id ?? newId() })
		return { expires_in: ctx.settings.get(resetMinutes) * 60 }
	},
)
