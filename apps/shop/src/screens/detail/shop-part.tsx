import { Button } from '@portolan/ui'
import { ShopHead, type ShopFacts } from '../../features/shops/index.ts'
import { links } from '../../shared/links.ts'
import { t } from '../../shared/messages.ts'

/** Who sells it. */
export function ShopPart({ shop }: { shop: ShopFacts }) {
	return (
		<section aria-label={t('detail.sold_by')} className="flex flex-col gap-3">
			<h2 className="text-20">{t('detail.sold_by')}</h2>
			<div className="flex flex-col gap-3.5 rounded-card bg-surface p-4 shadow-card">
				<ShopHead shop={shop} />
				<Button tone="plain" size="m" block to={links.shop(shop.mer_id)}>
					{t('detail.visit_shop')}
				</Button>
			</div>
		</section>
	)
}
