import { onEvent } from '../platform/outbox.ts'
import { giveReset } from './give-link.ts'
import { findMerchant } from './merchant-rows.ts'
import { shopOf } from './shop-of.ts'

/** The topic of a forgotten password; its subject is the person, or an id that nobody has. */
export const resetAsked = 'merchant.reset_asked'

onEvent(resetAsked, async (ctx, { subject }) => {
	const merchant = await findMerchant(ctx, subject)
	if (merchant) await giveReset(ctx, merchant, (await shopOf(ctx, merchant.shop_id)).name)
})
