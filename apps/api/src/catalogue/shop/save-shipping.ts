import { endpoints } from '@portolan/contract'
import { cents, formatAmount } from '@portolan/money'
import { countryOf } from '../../accounts/index.ts'
import type { MerchantContext } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/refusal.ts'
import { highestPrice } from '../catalogue-settings.ts'
import type { FreightTemplate } from '../freight.ts'
import { getShipping } from './get-shipping.ts'
import { refuseField } from './product-form.ts'
import { updateShopFreight } from './shop-page-queries.ts'

/**
 * Sets what one's own shop asks for sending; a checkout that was priced before is told `changed`. Refuses `state_changed` when somebody
 * else saved it meanwhile, and `invalid` for an unknown country, one that stands twice, free from nothing, or a rate above the highest price.
 */
export const saveShipping = handle(endpoints.saveShipping, async (ctx, input) => {
	const { version, template } = input
	refuseCountries(template)
	refuseFreeFromNothing(template)
	refuseDear(ctx, template)
	const done = await updateShopFreight(ctx.db, { shopId: ctx.actor.shopId, version, template })
	if (!done)
		refuse('state_changed', 'Somebody saved the freight meanwhile.', {
			field: 'version',
			params: { version: (await getShipping(ctx)).version },
		})
	return getShipping(ctx)
})

/** A country in two zones, or in one and among those not delivered to, would have two answers. */
function refuseCountries(template: FreightTemplate): void {
	const seen = new Set<string>()
	const lists = [
		...template.zones.map(
			({ countries }, index) => [`zones.${index}.countries`, countries] as const,
		),
		['not_to', template.not_to] as const,
	]
	for (const [field, countries] of lists)
		for (const code of countries) {
			if (!countryOf(code)) refuseField(`template.${field}`, `There is no country ${code}.`)
			if (seen.has(code)) refuseField(`template.${field}`, `The country ${code} stands twice.`)
			seen.add(code)
		}
}

/** Free from 0.00 says free in a roundabout way; it is more likely a slip than a wish. */
function refuseFreeFromNothing(template: FreightTemplate): void {
	const limits = [
		['free_above', template.free_above] as const,
		...template.zones.map((zone, index) => [`zones.${index}.free_above`, zone.free_above] as const),
	]
	for (const [field, limit] of limits)
		if (limit !== null && cents(limit) < 1n)
			refuseField(`template.${field}`, 'Leave it out, or choose a rate that is free.')
}

/** Sending costs no more than the dearest thing may: anything above is a slip, and a cart of it would be no amount any more. */
function refuseDear(ctx: MerchantContext, template: FreightTemplate): void {
	const most = ctx.settings.get(highestPrice)
	const rates = [
		['rate', template.rate] as const,
		...template.zones.map((zone, index) => [`zones.${index}.rate`, zone.rate] as const),
	]
	for (const [at, rate] of rates)
		for (const [name, price] of Object.entries(rate))
			if (name !== 'kind' && cents(price) > most)
				refuseField(`template.${at}.${name}`, `At most ${formatAmount(most)}.`)
}
