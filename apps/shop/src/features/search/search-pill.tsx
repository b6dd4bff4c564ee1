import { Icon } from '@portolan/ui'
import { Search } from 'lucide-react'
import { Link } from '../../shared/router.tsx'
import { number } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import { useCall } from '../../shared/queries.ts'

/** Counting stops here, so that no answer has to count a large catalogue. Source: `Index.product_count` of packages/contract. */
const countMost = 1000
/** Fewer are not named: so few invite nobody to search, and one would need a text of its own in most languages. */
const countLeast = 10

/** The search field of a tab: a link to the search page that says how many products there are. */
export function SearchPill() {
	const count = useCall('getHome', undefined, { staleMs: 600_000, quiet: true }).data?.product_count
	return (
		<Link
			to="/search"
			className="press flex min-h-13 items-center gap-3.5 rounded-full bg-surface px-5 text-ink-2 shadow-card"
		>
			<Icon as={Search} />
			<span className="min-w-0 py-1.5 leading-tight">
				{count === undefined || count < countLeast
					? t('search.field')
					: count >= countMost
						? t('search.field_more', { count: number(countMost) })
						: t('search.field_count', { count: number(count) })}
			</span>
		</Link>
	)
}
