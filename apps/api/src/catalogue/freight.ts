import type { FreightTemplate as Template } from '@portolan/contract'
import { cents, formatAmount, type Cents } from '@portolan/money'
import type { z } from 'zod'
import type { FreightTemplate } from '../platform/database/stored-types.ts'
import type { Settings } from '../platform/settings.ts'
import { newShopFreightFreeAbove, newShopFreightPrice } from './catalogue-settings.ts'

export type { FreightTemplate }
/** A shipping template as input: without zones and limits it is the same for the whole world. */
export type FreightTemplateInput = z.input<typeof Template>

/**
 * The template of a new shop: a flat price and the sum from which it is free (docs/product/checkout.md, Shipping cost:
 * 5.00, free from 50.00).
 */
export function newShopFreight(settings: Settings): FreightTemplateInput {
	return {
		rate: { kind: 'flat', price: formatAmount(settings.get(newShopFreightPrice)) },
		free_above: formatAmount(settings.get(newShopFreightFreeAbove)),
	}
}

/** What is shipped: the country, the value (cents, before discounts), the number of pieces, the total weight. */
export interface Sending {
	country: string
	subtotal: Cents
	pieces: number
	weightGrams: number
}

/**
 * The shipping cost in cents, or that the shop does not deliver to the country. Pure. Source: docs/product/checkout.md,
 * Shipping cost.
 */
export function freightFor(template: FreightTemplate, sending: Sending): Cents | 'not_delivered' {
	if (template.not_to.includes(sending.country)) return 'not_delivered'
	const { rate, free_above: freeAbove } = tariffFor(template, sending.country)
	if (freeAbove !== null && sending.subtotal >= cents(freeAbove)) return 0n
	switch (rate.kind) {
		case 'free':
			return 0n
		case 'flat':
			return cents(rate.price)
		case 'per_piece':
			return cents(rate.price) + cents(rate.further) * BigInt(Math.max(0, sending.pieces - 1))
		case 'by_weight': {
			const kilograms = Math.max(1, Math.ceil(sending.weightGrams / 1000))
			return cents(rate.price) + cents(rate.further) * BigInt(kilograms - 1)
		}
	}
}

/** The rate and free limit for a country; null: the usual ones. */
export function tariffFor(
	template: FreightTemplate,
	country: string | null,
): Pick<FreightTemplate, 'rate' | 'free_above'> {
	const zone =
		country === null ? undefined : template.zones.find((it) => it.countries.includes(country))
	return zone ?? template
}
