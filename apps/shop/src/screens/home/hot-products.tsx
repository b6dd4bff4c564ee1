import { Rail, SectionHead, Skeleton } from '@portolan/ui'
import {
	discountPercent,
	ProductRailCard,
	useProductsLink,
	type Product,
} from '../../features/catalogue/index.ts'
import { t } from '../../shared/messages.ts'
import { useCall } from '../../shared/queries.ts'
import { useSession } from '../../shared/session.ts'

/** Source: docs/product/shop-app.md, Lists. */
const block = 8
/** So many best sellers are asked for, because some of them stand among the deals already. */
const asked = 12
/** With fewer than this there is no row. */
const fewest = 3

/** What costs less than before and sells best, without an invented countdown or "claimed" bar; and what sold best in the last 30 days. */
export function HotProducts() {
	const cheaper = useCall('listProducts', { deals: 1, sort: 'sales', limit: block })
	const best = useCall('listHotProducts', { limit: asked })
	const products = useProductsLink()
	const { signedIn } = useSession()
	const all = signedIn ? '/popular' : products({ sort: 'sales' })
	if (cheaper.isPending || best.isPending) return <RailShape />

	const deals = dealsOf(cheaper.data?.list ?? [])
	const shown = new Set(deals.map((product) => product.product_id))
	const hot = best.data?.list.filter((product) => !shown.has(product.product_id)) ?? []
	return (
		<>
			{deals.length > 0 && (
				<ProductRail
					title={t('home.deals')}
					to={products({ deals: '1', sort: 'sales' })}
					products={deals}
				/>
			)}
			{hot.length > 0 && (
				<ProductRail title={t('home.hot')} to={all} products={hot.slice(0, block)} />
			)}
		</>
	)
}

/** Those with a discount that shows and a stock, or none when there are too few for a row. */
function dealsOf(products: readonly Product[]): readonly Product[] {
	const deals = products.filter(
		({ price, market_price, stock }) => discountPercent(price, market_price) > 0 && stock > 0,
	)
	return deals.length < fewest ? [] : deals
}

function ProductRail({
	title,
	to,
	products,
}: {
	title: string
	to: string
	products: readonly Product[]
}) {
	return (
		<section aria-label={title} className="flex flex-col gap-2">
			<SectionHead title={title} to={to} more={t('home.see_all')} />
			<Rail label={title}>
				{products.map((product) => (
					<ProductRailCard key={product.product_id} product={product} />
				))}
			</Rail>
		</section>
	)
}

function RailShape() {
	return (
		<div aria-hidden="true" className="flex flex-col gap-2">
			<Skeleton className="my-2 h-7 w-32" />
			<div className="-mx-4 flex gap-3 overflow-hidden px-4 py-1">
				{['a', 'b', 'c'].map((key) => (
					<span key={key} className="w-[min(8.5rem,70vw)] shrink-0">
						<Skeleton className="aspect-square rounded-card" />
						<Skeleton className="mt-2 h-5 w-16" />
						<Skeleton className="mt-1.5 h-4 w-24" />
					</span>
				))}
			</div>
		</div>
	)
}
