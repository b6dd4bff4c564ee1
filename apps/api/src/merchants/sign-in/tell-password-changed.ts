import type { TxContext } from '../../platform/context.ts'
import { sendMessage } from '../../platform/messages/messages-out.ts'
import { words } from '../../platform/words/words.ts'
import type { MerchantRow } from '../merchant-queries.ts'
import { sellerLink } from '../seller-link.ts'
import { shopOf } from '../shop-of.ts'

/** Sends an email after every new password, so that a person who did not choose it notices. Source: OWASP ASVS 5.0 (6.3.7). */
export async function tellPasswordChanged(ctx: TxContext, merchant: MerchantRow): Promise<void> {
	await sendMessage(ctx, {
		to: merchant.email,
		channel: 'email',
		subject: words(merchant.lang, 'merchant.password_changed.subject'),
		text: words(merchant.lang, 'merchant.password_changed.text', {
			login: merchant.login,
			shop: (await shopOf(ctx, merchant.shop_id)).name,
			link: sellerLink(ctx, '/forgot'),
		}),
	})
}
