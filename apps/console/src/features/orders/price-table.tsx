import { Typography } from '@mui/material'
import type { OrderTax } from '@portolan/contract'
import { Facts } from '../../shared/facts.tsx'
import { lessMoney, money, percent } from '../../shared/format.ts'
import { t } from '../../shared/words.ts'

/** The parts of an order's price, the tax that it includes, and what was refunded of it. */
export function PriceTable({
	price,
	taxes,
}: {
	price: {
		subtotal: string
		freight: string
		discount: string
		total: string
		refunded?: string
	}
	/** By rate; empty without tax. */
	taxes: readonly OrderTax[]
}) {
	return (
		<Facts
			facts={[
				[t('order.subtotal'), money(price.subtotal)],
				[t('order.freight'), money(price.freight)],
				[t('order.discount'), price.discount === '0.00' ? null : lessMoney(price.discount)],
				[
					t('order.total'),
					<Typography key="total" component="span" sx={{ fontWeight: 600, fontSize: 17 }}>
						{money(price.total)}
					</Typography>,
				],
				...taxes.map(
					({ percent: rate, tax }) =>
						[t('order.tax_included', { percent: percent(rate) }), money(tax)] as const,
				),
				[
					t('order.refunded'),
					price.refunded === undefined || price.refunded === '0.00' ? null : money(price.refunded),
				],
			]}
		/>
	)
}
