import { subscriber } from '../../platform/outbox.ts'
import { findMerchant } from '../merchant-queries.ts'
import { shopOf } from '../shop-of.ts'
import { giveReset } from './give-link.ts'

/** The topic of a forgotten password; its subject is the merchant, or an id that does not exist. */
export const resetAsked = 'merchant.reset_asked'

/** Sends the link after the request was answered, so that the time taken does not reveal whether the merchant exists. */
export const sendResetLink = subscriber(resetAsked, async (ctx, { subject }) => {
	const merchant = await findMerchant(ctx, subject)
	if (merchant) await giveReset(ctx, merchant, (await shopOf(ctx, merchant.shop_id)).name)
})
