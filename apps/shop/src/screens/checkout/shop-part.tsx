import { AppLink, Card, Icon, TextInput } from '@portolan/ui'
import { Store } from 'lucide-react'
import { OrderLine } from '../../features/orders/index.ts'
import { HolidayNotice } from '../../features/shops/index.ts'
import { date, money, signedMoney } from '../../shared/format.ts'
import { links } from '../../shared/links.ts'
import { t } from '../../shared/messages.ts'
import type { PreviewShop } from './preview-types.ts'

/** What comes from one shop: its lines, its shipping cost, a note to it, and what its order costs. */
export function ShopPart({
	shop,
	isAlone,
	remark,
	onRemark,
}: {
	shop: PreviewShop
	/** Whether it is the only shop of the order. */
	isAlone: boolean
	remark: string
	onRemark: (remark: string) => void
}) {
	return (
		<Card className="flex flex-col gap-2">
			<AppLink
				to={links.shop(shop.mer_id)}
				className="-my-1.5 flex min-h-11 min-w-0 items-center gap-2"
			>
				<Icon as={Store} size={18} className="text-ink-2" />
				<h2 dir="auto" className="min-w-0 text-15 leading-tight break-words">
					{shop.mer_name}
				</h2>
			</AppLink>
			<HolidayNotice holiday={shop.holiday} note={holidayNote(shop, isAlone)} />
			<ul>
				{shop.lines.map((line) => (
					<li key={line.sku_id}>
						<OrderLine line={line} />
					</li>
				))}
			</ul>
			<dl className="flex flex-col gap-1.5 border-t border-line pt-3 text-13">
				<Row name={t('order.freight')} value={freightText(shop)} />
				{Number(shop.discount) > 0 && (
					<Row
						name={t('order.discount')}
						value={signedMoney(`-${shop.discount}`)}
						look="text-deal"
					/>
				)}
				<Row
					name={t('checkout.shop_total')}
					value={money(shop.total)}
					look="text-15 font-semibold text-ink"
				/>
			</dl>
			<TextInput
				label={t('checkout.remark', { shop: shop.mer_name })}
				hideLabel
				placeholder={t('checkout.remark_hint')}
				value={remark}
				onChange={onRemark}
				maxLength={200}
			/>
		</Card>
	)
}

/** By when it is sent, or what to do about a shop that takes no orders. */
function holidayNote({ holiday }: PreviewShop, isAlone: boolean): string | undefined {
	if (holiday === null) return undefined
	if (holiday.ship_time !== null)
		return t('checkout.holiday_later', { day: date(holiday.ship_time) })
	return isAlone ? undefined : t('checkout.holiday_none')
}

function freightText(shop: PreviewShop): string {
	if (shop.freight === null)
		return t(shop.delivers ? 'order.freight_unknown' : 'checkout.no_delivery')
	return Number(shop.freight) === 0 ? t('order.freight_free') : money(shop.freight)
}

function Row({ name, value, look = '' }: { name: string; value: string; look?: string }) {
	return (
		<div className="flex flex-wrap items-baseline justify-between gap-x-4">
			<dt className="text-ink-2">{name}</dt>
			<dd className={`tabular ${look}`}>{value}</dd>
		</div>
	)
}
