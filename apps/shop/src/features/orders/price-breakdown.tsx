import type { OrderTax } from '@portolan/contract'
import { finePercent, money, signedMoney } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'

const noTaxes: readonly OrderTax[] = []

/** Subtotal, shipping cost, discount and total, and the tax that the total includes. `freight` null: not known yet. */
export function PriceBreakdown({
	price,
	promo,
	taxes = noTaxes,
}: {
	price: { subtotal: string; freight: string | null; discount: string; total: string }
	/** What the discount is called. */
	promo?: string | undefined
	/** The tax that the price includes, by rate; empty without tax. */
	taxes?: readonly OrderTax[]
}) {
	const hasDiscount = Number(price.discount) > 0
	return (
		<dl className="flex flex-col gap-2.5">
			<Row name={t('order.subtotal')} value={money(price.subtotal)} />
			<Row name={t('order.freight')} value={freightText(price.freight)} />
			{hasDiscount && (
				<Row
					name={promo === undefined ? t('order.discount') : t('order.discount_of', { promo })}
					value={signedMoney(`-${price.discount}`)}
					look="text-deal"
				/>
			)}
			<div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
				<dt className="font-semibold">{t('order.total')}</dt>
				<dd className="tabular ms-auto text-20 font-bold">{money(price.total)}</dd>
			</div>
			{taxes.map(({ percent, tax }) => (
				<Row
					key={percent}
					name={t('order.tax_included', { percent: finePercent(percent) })}
					value={money(tax)}
					look="text-ink-2"
				/>
			))}
		</dl>
	)
}

function freightText(freight: string | null): string {
	if (freight === null) return t('order.freight_unknown')
	return Number(freight) === 0 ? t('order.freight_free') : money(freight)
}

function Row({ name, value, look = '' }: { name: string; value: string; look?: string }) {
	return (
		<div className="flex flex-wrap items-baseline justify-between gap-x-4">
			<dt className="max-w-full min-w-min flex-1 basis-[6rem] break-words text-ink-2">{name}</dt>
			<dd className={`tabular ms-auto ${look}`}>{value}</dd>
		</div>
	)
}
