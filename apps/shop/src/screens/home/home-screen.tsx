import { ListView } from '../../shared/call-list.tsx'
import { t } from '../../shared/messages.ts'
import { renew, useList } from '../../shared/queries.ts'
import { Screen } from '../../shared/screen.tsx'
import { EmptyState, SectionHead, SkeletonCards } from '@portolan/ui'
import { PackageOpen } from 'lucide-react'
import { ProductCard } from '../../features/catalogue/index.ts'
import { Banners } from './banners.tsx'
import { Categories } from './categories.tsx'
import { HomeBar } from './home-bar.tsx'
import { HotProducts } from './hot-products.tsx'
import { HotShops } from './hot-shops.tsx'

/** The home page: banners, categories, best sellers, shops, and recommended products. */
export default function HomeScreen() {
	const picked = useList('recommendProducts', {})
	return (
		<Screen title={t('title.home')} tabs wide bar={<HomeBar />}>
			<ListView
				list={{
					...picked,
					refresh: async () => {
						await Promise.all([picked.refresh(), renew(...homeCalls)])
					},
				}}
				layout="grid"
				itemKey={(product) => product.product_id}
				item={(product) => <ProductCard product={product} />}
				skeleton={<SkeletonCards />}
				empty={<EmptyState icon={PackageOpen} title={t('home.nothing')} />}
				head={
					<div className="flex flex-col gap-7 pt-3 pb-3">
						<Banners />
						<Categories />
						<HotProducts />
						<HotShops />
						<SectionHead title={t('home.picked')} />
					</div>
				}
			/>
		</Screen>
	)
}

/** The calls that pulling the page down makes again, besides its list. */
const homeCalls = [
	'listBanners',
	'listCategories',
	'listProducts',
	'listHotProducts',
	'listHotShops',
] as const
