import { endpoints } from '@portolan/contract'
import { percentOf } from '../../orders/index.ts'
import { handle } from '../../platform/http/handle.ts'
import { findTaxSetting } from '../tax-setting-queries.ts'

/** Whether the prices of one's own shop include tax, and its rates. A shop that never saved anything has version 0. */
export const getTaxSettings = handle(endpoints.getTaxSettings, async (ctx) => {
	const setting = await findTaxSetting(ctx.db, ctx.actor.shopId)
	return {
		version: setting?.version ?? 0,
		on: setting?.is_on === true ? 1 : 0,
		tax_number: setting?.tax_number ?? '',
		rates: (setting?.rates ?? []).map(({ country, category, rate, from }) => ({
			country,
			category_id: category,
			percent: percentOf(rate),
			from,
		})),
	}
})
