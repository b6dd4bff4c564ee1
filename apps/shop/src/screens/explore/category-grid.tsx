import { Icon, Picture, Skeleton } from '@portolan/ui'
import { Flame, LayoutGrid, type LucideIcon } from 'lucide-react'
import { Link } from '../../shared/router.tsx'
import { useProductsLink } from '../../features/catalogue/index.ts'
import { FailedState } from '../../shared/call-list.tsx'
import { t } from '../../shared/messages.ts'
import { useCall } from '../../shared/queries.ts'
import { useSession } from '../../shared/session.ts'

const shapes = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']
const tile =
	'press flex h-full flex-col items-center gap-2 rounded-card bg-surface px-1.5 pt-3 pb-3.5 text-center shadow-card'
const words = 'w-full text-13 leading-tight font-medium break-words hyphens-auto'

/** The categories as tiles, three in a row; then what sells most, and everything. */
export function CategoryGrid() {
	const { data, isPending, error, refetch } = useCall('listCategories', undefined, {
		staleMs: 600_000,
	})
	const to = useProductsLink()
	// Visitors may not open /popular and /products; /search shows them the same.
	const { signedIn } = useSession()
	if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />
	return (
		<section aria-label={t('home.categories')}>
			<h2 className="sr-only">{t('home.categories')}</h2>
			<ul
				className="grid grid-cols-[repeat(auto-fill,minmax(min(6rem,100%),1fr))] gap-2.5 md:grid-cols-[repeat(auto-fill,minmax(8rem,1fr))]"
				aria-busy={isPending}
			>
				{isPending
					? shapes.map((key) => (
							<li key={key}>
								<Skeleton className="h-30 rounded-card" />
							</li>
						))
					: data?.map((category, place) => (
							<li key={category.category_id}>
								<Link to={to({ category_id: category.category_id })} className={tile}>
									<Picture
										src={category.image}
										alt=""
										hue={category.hue}
										ratio="1"
										sizes="68px"
										eager={place === 0}
										prompt={place < 9}
										className="w-17 rounded-full"
									/>
									<span className={words}>{category.name}</span>
								</Link>
							</li>
						))}
				{!isPending && (
					<>
						<li>
							<IconTile
								icon={Flame}
								to={signedIn ? '/popular' : to({ sort: 'sales' })}
								name={t('explore.popular')}
							/>
						</li>
						<li>
							<IconTile
								icon={LayoutGrid}
								to={signedIn ? '/products' : to({ sort: 'default' })}
								name={t('explore.all')}
							/>
						</li>
					</>
				)}
			</ul>
		</section>
	)
}

function IconTile({ icon, to, name }: { icon: LucideIcon; to: string; name: string }) {
	return (
		<Link to={to} className={tile}>
			<span className="inline-flex size-17 items-center justify-center rounded-full bg-brand-soft text-brand">
				<Icon as={icon} size={26} />
			</span>
			<span className={words}>{name}</span>
		</Link>
	)
}
