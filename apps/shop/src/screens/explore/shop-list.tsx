import { Button, SectionHead, SkeletonRows } from '@portolan/ui'
import { ShopCard } from '../../features/shops/index.ts'
import { t } from '../../shared/messages.ts'
import { useList } from '../../shared/queries.ts'

/** The shops, the most bought-from first; three, and more when asked for. */
export function ShopList() {
	const shops = useList('listShops', { limit: 3 })
	if (!shops.isPending && shops.items.length === 0) return null
	return (
		<section aria-label={t('explore.shops')} className="flex flex-col gap-3">
			<SectionHead title={t('explore.shops')} />
			{shops.isPending && <SkeletonRows count={2} tall />}
			<div className="rows empty:hidden">
				{shops.items.map((shop) => (
					<ShopCard key={shop.mer_id} shop={shop} />
				))}
			</div>
			{shops.hasMore && (
				<Button tone="plain" size="m" block busy={shops.isMore} onPress={shops.more}>
					{t('explore.more_shops')}
				</Button>
			)}
		</section>
	)
}
