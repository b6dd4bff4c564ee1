import { Icon } from '@portolan/ui'
import {
	CalendarDays,
	Clock,
	Mail,
	MapPin,
	Package,
	Phone,
	Truck,
	type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { openNowText, weekLines, zoneOf, type ShopDetail } from '../../features/shops/index.ts'
import { countryName, number } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'

/** The shop's description of itself, and its facts. */
export function ShopAbout({ shop }: { shop: ShopDetail }) {
	return (
		<div className="flex max-w-[42rem] flex-col gap-6">
			{shop.story !== '' && (
				<p className="leading-relaxed break-words whitespace-pre-line text-ink-2" dir="auto">
					{shop.story}
				</p>
			)}
			<dl className="divided rounded-card bg-surface shadow-card">
				<Row icon={MapPin} label={t('shop.based_in')} value={countryName(shop.country)} />
				{shop.founded !== null && (
					<Row icon={CalendarDays} label={t('shop.founded')} value={String(shop.founded)} />
				)}
				<Row icon={Package} label={t('shop.product_count')} value={number(shop.product_count)} />
				<Row icon={Truck} label={t('shop.delivery')} value={shop.freight.text} />
				{shop.opening !== null && (
					<Row
						icon={Clock}
						label={t('shop.hours')}
						value={
							<>
								{weekLines(shop.opening).map((line) => (
									<span key={line} className="block">
										<bdi>{line}</bdi>
									</span>
								))}
								<span className="block text-13 text-ink-2">{zoneOf(shop.opening)}</span>
								<span className="block text-13 text-ink-2">{openNowText(shop.opening)}</span>
							</>
						}
					/>
				)}
				{shop.contact.email !== '' && (
					<Row
						icon={Mail}
						label={t('shop.email')}
						value={
							<a href={`mailto:${shop.contact.email}`} className="text-brand underline">
								{shop.contact.email}
							</a>
						}
					/>
				)}
				{shop.contact.phone !== '' && (
					<Row
						icon={Phone}
						label={t('shop.phone')}
						value={
							<a
								href={`tel:${shop.contact.phone.replaceAll(/[^+\d]/g, '')}`}
								className="text-brand underline"
							>
								<bdi dir="ltr">{shop.contact.phone}</bdi>
							</a>
						}
					/>
				)}
			</dl>
		</div>
	)
}

function Row({ icon, label, value }: { icon: LucideIcon; label: string; value: ReactNode }) {
	return (
		<div className="px-4 py-3.5">
			<dt className="flex items-center gap-3.5 text-13 text-ink-2">
				<Icon as={icon} size={20} className="text-brand" />
				{label}
			</dt>
			<dd className="ps-8.5 break-words">{value}</dd>
		</div>
	)
}
