import { Button } from '@portolan/ui'
import { ShopHead, type ShopFacts } from '../../features/shops/index.ts'
import { links } from '../../shared/links.ts'
import { t } from '../../shared/messages.ts'

/** The shop that sells it. */
export function ShopPart({ shop, productId }: { shop: ShopFacts; productId: string }) {
	return (
		<section aria-label={t('detail.sold_by')} className="flex flex-col gap-3">
			<h2 className="text-20">{t('detail.sold_by')}</h2>
			<div className="flex flex-col gap-3.5 rounded-card bg-surface p-4 shadow-card">
				<ShopHead shop={shop} />
				<div className="flex flex-wrap gap-2">
					<Button
						tone="soft"
						size="m"
						className="flex-auto"
						to={links.chat({ mer_id: shop.mer_id, product_id: productId })}
					>
						{t('chat.ask_shop')}
					</Button>
					<Button tone="plain" size="m" className="flex-auto" to={links.shop(shop.mer_id)}>
						{t('detail.visit_shop')}
					</Button>
				</div>
			</div>
		</section>
	)
}
