import { Button, Card, Icon, ListGroup, ListRow, Notice } from '@portolan/ui'
import { BadgePercent, ShieldCheck } from 'lucide-react'
import { PriceBreakdown } from '../../features/orders/index.ts'
import { countryName } from '../../shared/format.ts'
import { links } from '../../shared/links.ts'
import { t } from '../../shared/messages.ts'
import { AddressPart } from './address-part.tsx'
import type { Preview } from './preview-types.ts'
import { ShopPart } from './shop-part.tsx'

/** Everything to check before placing the order. */
export function CheckoutParts({
	preview,
	changes,
	isRepricing,
	remarks,
	onRemark,
	onPromo,
}: {
	preview: Preview
	changes: readonly string[]
	isRepricing: boolean
	remarks: Readonly<Record<string, string>>
	onRemark: (shopId: string, remark: string) => void
	onPromo: () => void
}) {
	const country = preview.address ? countryName(preview.address.country_code) : ''
	const refusing = preview.shops.filter((shop) => preview.address && !shop.delivers)
	return (
		<div
			aria-busy={isRepricing}
			className={`flex flex-col gap-3 pt-1 transition-opacity ${isRepricing ? 'opacity-60' : ''}`}
		>
			{changes.length > 0 && (
				<Notice kind="problem" title={t('checkout.changed')}>
					<ul className="mt-1 flex flex-col gap-1">
						{changes.map((change) => (
							<li key={change} className="break-words">
								{change}
							</li>
						))}
					</ul>
				</Notice>
			)}
			<div className="columns flex flex-col gap-3">
				<div className="flex flex-col gap-3">
					<AddressPart address={preview.address} />
					{refusing.map((shop) => (
						<Notice
							key={shop.mer_id}
							kind="problem"
							title={t('checkout.not_delivered', { shop: shop.mer_name, country })}
							end={
								<Button tone="quiet" size="s" to="/address?choose=1">
									{t('checkout.other_address')}
								</Button>
							}
						/>
					))}
					{preview.shops.map((shop) => (
						<ShopPart
							key={shop.mer_id}
							shop={shop}
							isAlone={preview.shops.length === 1}
							remark={remarks[shop.mer_id] ?? ''}
							onRemark={(remark) => onRemark(shop.mer_id, remark)}
						/>
					))}
				</div>
				<div className="column-stays flex flex-col gap-3">
					<ListGroup>
						<ListRow
							start={<Icon as={BadgePercent} className="text-brand" />}
							title={t('checkout.promo')}
							text={preview.promo?.title}
							end={
								<span className="font-medium text-brand">
									{preview.promo ? <bdi>{preview.promo.code}</bdi> : t('checkout.promo_add')}
								</span>
							}
							onPress={onPromo}
						/>
					</ListGroup>
					<Card>
						<PriceBreakdown
							price={{ ...preview, total: preview.total_price }}
							promo={preview.promo?.code}
						/>
					</Card>
					<p className="flex items-start gap-2.5 px-1 text-13 text-ink-2">
						<Icon as={ShieldCheck} size={18} className="mt-px text-brand" />
						<span>{t('checkout.protected')}</span>
					</p>
					<p className="px-1">
						<Button tone="quiet" size="m" className="-ms-4 text-13!" to={links.law('refund')}>
							{t('checkout.refund_terms')}
						</Button>
					</p>
				</div>
			</div>
		</div>
	)
}
