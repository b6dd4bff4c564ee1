import type { TxContext } from '../../platform/context.ts'
import { sendMessage } from '../../platform/messages/messages-out.ts'
import { words } from '../../platform/words/words.ts'
import { findMerchant } from '../merchant-queries.ts'
import { sellerLink } from '../seller-link.ts'
import { shopOf } from '../shop-of.ts'

/**
 * Sends a merchant an email about a second factor, their own unless `login` names another one's: a new app or passkey, a used recovery code, a
 * removal.
 * Source: OWASP ASVS 5.0 (6.3.7).
 */
export async function tellFactor(
	ctx: TxContext,
	merchantId: string,
	what: 'factor_set' | 'passkey_added' | 'passkey_deleted' | 'recovery_used' | 'factor_reset',
	values: Record<string, string | number> = {},
): Promise<void> {
	const merchant = await findMerchant(ctx, merchantId)
	if (!merchant)
		throw new Error(`The merchant ${merchantId} lost access in the middle of a change.`)
	const all = {
		login: merchant.login,
		shop: (await shopOf(ctx, merchant.shop_id)).name,
		link: sellerLink(ctx, '/security'),
		...values,
	}
	await sendMessage(ctx, {
		to: merchant.email,
		channel: 'email',
		subject: words(merchant.lang, `merchant.${what}.subject`, all),
		text: words(merchant.lang, `merchant.${what}.text`, all),
	})
}
