import { endpoints, type TaxRate } from '@portolan/contract'
import { countryOf } from '../../accounts/index.ts'
import { categoryNames } from '../../catalogue/index.ts'
import type { MerchantContext } from '../../platform/context.ts'
import type { StoredTaxRate } from '../../platform/database/stored-types.ts'
import { handle } from '../../platform/http/handle.ts'
import { newId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refusal.ts'
import { addTaxSetting, findTaxSetting } from '../tax-setting-queries.ts'
import { getTaxSettings } from './get-tax-settings.ts'

/**
 * Sets the tax of one's own shop for orders that are paid from now on. Refuses `state_changed` if somebody else saved it meanwhile, and `invalid`
 * for tax without a number or a rate, an unknown country or category, a rate that occurs twice, or a category's rate in a country without a
 * standard rate from the same day or before.
 */
export const saveTaxSettings = handle(endpoints.saveTaxSettings, async (ctx, input) => {
	const { version, on, tax_number: taxNumber, rates } = input
	if (on === 1 && taxNumber === '')
		refuseField('tax_number', 'Tax is shown with the number of the shop.')
	if (on === 1 && rates.length === 0) refuseField('rates', 'Tax needs at least one rate.')
	refuseRates(rates)
	await refuseCategories(ctx, rates)
	const before = (await findTaxSetting(ctx.db, ctx.actor.shopId))?.version ?? 0
	const isSaved =
		before === version &&
		(await addTaxSetting(ctx, {
			id: newId(),
			version: version + 1,
			is_on: on === 1,
			tax_number: taxNumber,
			rates: rates.map(storedRate),
		}))
	if (!isSaved)
		refuse('state_changed', 'Somebody saved the tax meanwhile.', {
			field: 'version',
			params: { version: (await getTaxSettings(ctx, {})).version },
		})
	return getTaxSettings(ctx, {})
})

/** A text of at most two decimals is a whole number of hundredths. */
function storedRate({ country, category_id: category, percent, from }: TaxRate): StoredTaxRate {
	return { country, category, rate: Math.round(Number(percent) * 100), from }
}

function refuseRates(rates: readonly TaxRate[]): void {
	const seen = new Set<string>()
	for (const [at, rate] of rates.entries()) {
		const { country, category_id: category, from } = rate
		if (!countryOf(country)) refuseField(`rates.${at}.country`, `There is no country ${country}.`)
		const key = `${country} ${category} ${from}`
		if (seen.has(key))
			refuseField(
				`rates.${at}.from`,
				'The same country and category have another rate from that day.',
			)
		seen.add(key)
		// Without a standard rate, a basket of several categories would be taxed in part.
		const hasStandard = rates.some(
			(other) => other.country === country && other.category_id === null && other.from <= from,
		)
		if (!hasStandard)
			refuseField(`rates.${at}.from`, `${country} has no standard rate from ${from} or before.`)
	}
}

async function refuseCategories(ctx: MerchantContext, rates: readonly TaxRate[]): Promise<void> {
	const ids = rates.flatMap(({ category_id: id }) => id ?? [])
	if (ids.length === 0) return
	const known = await categoryNames(ctx, ids)
	for (const [at, { category_id: id }] of rates.entries())
		if (id !== null && !known.has(id))
			refuseField(`rates.${at}.category_id`, 'There is no such category.')
}

function refuseField(field: string, why: string): never {
	refuse('invalid', why, { field, params: { reason: why } })
}
