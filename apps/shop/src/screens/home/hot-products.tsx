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

/** How many of the best sellers are searched for deals. */
const looked = 40
/** Source: docs/product/shop-app.md, Lists. */
const block = 8
/** With fewer than this there is no row. */
const fewest = 3

/** What sold best in the last 30 days, and which of it really costs less than before: without an invented countdown or "claimed" bar. */
export function HotProducts() {
	const { data, isPending } = useCall('listHotProducts', { limit: looked })
	const products = useProductsLink()
	const { signedIn } = useSession()
	const all = signedIn ? '/popular' : products({ sort: 'sales' })
	if (isPending) return <RailShape />
	if (!data || data.list.length === 0) return null

	const deals = dealsOf(data.list)
	const shown = new Set(deals.map((product) => product.product_id))
	const hot = data.list.filter((product) => !shown.has(product.product_id)).slice(0, block)
	return (
		<>
			{deals.length > 0 && (
				<ProductRail
					title={t('home.deals')}
					to={products({ deals: '1', sort: 'sales' })}
					products={deals}
				/>
			)}
			{hot.length > 0 && <ProductRail title={t('home.hot')} to={all} products={hot} />}
		</>
	)
}

/** The largest discounts among the best sellers, or none when there are too few for a row. */
export function dealsOf(products: readonly Product[]): readonly Product[] {
	const deals = products
		.filter((product) => off(product) > 0 && product.stock > 0)
		.toSorted((a, b) => off(b) - off(a))
	return deals.length < fewest ? [] : deals.slice(0, block)
}

function off(product: Product): number {
	return discountPercent(product.price, product.market_price)
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
