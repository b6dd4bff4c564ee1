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
 * Sets the shipping cost of the caller's shop; a checkout that was priced before gets `changed`. Refuses `state_changed`
 * if somebody else saved it meanwhile, and `invalid` for an unknown country, one that occurs twice, free from zero, or a
 * rate above the highest price.
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

/** For a country in two zones, or in a zone and in the list of excluded countries, the cost would be ambiguous. */
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

/** Free from 0.00 means that it is always free; it is more likely a mistake than intended. */
function refuseFreeFromNothing(template: FreightTemplate): void {
	const limits = [
		['free_above', template.free_above] as const,
		...template.zones.map((zone, index) => [`zones.${index}.free_above`, zone.free_above] as const),
	]
	for (const [field, limit] of limits)
		if (limit !== null && cents(limit) < 1n)
			refuseField(`template.${field}`, 'Leave it out, or choose a rate that is free.')
}

/** A rate above the highest price is a mistake, and a cart with it would exceed the largest amount. */
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
