import { Icon } from '@portolan/ui'
import { CalendarDays, MapPin, Package, Truck, type LucideIcon } from 'lucide-react'
import type { ShopDetail } from '../../features/shops/index.ts'
import { countryName, number } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'

/** The shop's own story, and the facts around it. */
export function ShopAbout({ shop }: { shop: ShopDetail }) {
	return (
		<div className="flex flex-col gap-6">
			{shop.story !== '' && (
				<p className="leading-relaxed break-words whitespace-pre-line text-ink-2" dir="auto">
					{shop.story}
				</p>
			)}
			<dl className="divide-y divide-line rounded-card bg-surface shadow-card">
				<Row icon={MapPin} label={t('shop.based_in')} value={countryName(shop.country)} />
				{shop.founded !== null && (
					<Row icon={CalendarDays} label={t('shop.founded')} value={String(shop.founded)} />
				)}
				<Row icon={Package} label={t('shop.product_count')} value={number(shop.product_count)} />
				<Row icon={Truck} label={t('shop.delivery')} value={shop.freight.text} />
			</dl>
		</div>
	)
}

function Row({ icon, label, value }: { icon: LucideIcon; label: string; value: string }) {
	return (
		<div className="flex items-start gap-3.5 px-4 py-3.5">
			<Icon as={icon} size={20} className="mt-0.5 text-brand" />
			<div className="min-w-0">
				<dt className="text-13 text-ink-2">{label}</dt>
				<dd className="break-words">{value}</dd>
			</div>
		</div>
	)
}
