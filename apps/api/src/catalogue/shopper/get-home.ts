import { endpoints } from '@portolan/contract'
import { handle } from '../../platform/http/handle.ts'
import { termsOf } from '../../platform/words/terms.ts'
import {
	contactAddress,
	contactCompany,
	contactEmail,
	contactHours,
	contactPhone,
	merchantLink,
	platformSellerLink,
	shopLogo,
	shopName,
} from '../catalogue-settings.ts'
import { countProducts } from '../product-queries.ts'
import { visitorCache } from '../visitor-cache.ts'

/** Returns the shop's name, contacts and counts for the home page. */
export const getHome = handle(endpoints.getHome, { cache: visitorCache }, async (ctx) => {
	const { settings } = ctx
	return {
		name: settings.get(shopName),
		logo: settings.get(shopLogo),
		merchant_link: settings.get(merchantLink),
		platform_seller_link: settings.get(platformSellerLink),
		contact: {
			company: settings.get(contactCompany),
			email: settings.get(contactEmail),
			phone: settings.get(contactPhone),
			address: settings.get(contactAddress),
			hours: settings.get(contactHours),
		},
		product_count: await countProducts(ctx.db, {}),
		terms: termsOf(settings),
	}
})
