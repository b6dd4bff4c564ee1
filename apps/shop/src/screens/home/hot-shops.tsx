import { Rail, SectionHead, Skeleton } from '@portolan/ui'
import { ShopTile } from '../../features/shops/index.ts'
import { t } from '../../shared/messages.ts'
import { useCall } from '../../shared/queries.ts'

/** The shops that sold most in the last 30 days. Their space is reserved while they are loaded, so that what is below does not jump. */
export function HotShops() {
	const { data, isPending } = useCall('listHotShops', { limit: 8, products: 0 })
	if (isPending) return <Skeleton className="h-56 rounded-card" />
	if (!data || data.list.length === 0) return null
	return (
		<section aria-label={t('home.shops')} className="flex flex-col gap-2">
			<SectionHead title={t('home.shops')} to="/explore" more={t('home.see_all')} />
			<Rail label={t('home.shops')}>
				{data.list.map((shop) => (
					<ShopTile key={shop.mer_id} shop={shop} />
				))}
			</Rail>
		</section>
	)
}
