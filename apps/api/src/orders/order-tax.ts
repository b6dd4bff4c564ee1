import type { OrderTax } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import type { StoredOrderTax } from '../platform/database/stored-types.ts'

/** The tax that an order's price includes, by rate; without the part to which no rate applied. Empty for an order without tax. */
export function presentTaxes(tax: StoredOrderTax | null): OrderTax[] {
	return (tax?.rates ?? []).flatMap(({ rate, gross, tax: included }) =>
		rate === null
			? []
			: [
					{
						percent: percentOf(rate),
						net: formatAmount(BigInt(gross) - BigInt(included)),
						tax: formatAmount(BigInt(included)),
						gross: formatAmount(BigInt(gross)),
					},
				],
	)
}

/** Hundredths of a per cent as text without trailing zeros: 550 is `5.5`. */
export function percentOf(rate: number): string {
	return String(rate / 100)
}
