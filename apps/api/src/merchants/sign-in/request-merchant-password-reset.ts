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
 * Asks for a one-time link for a new password, for the person behind a login name or e-mail. Answer and work are the same where there is
 * nobody: an event is written for whoever or nobody, and the link is made and mailed after the answer. Source: docs/product/accounts.md, Reset;
 * docs/product/security.md, Enumeration.
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
