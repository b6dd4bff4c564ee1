import { Skeleton, SkeletonCards, SkeletonProduct, SkeletonRows } from '@portolan/ui'
import type { ShownRoute } from './route-table.tsx'

/** Shown in place of a page until its chunk is loaded, instead of a spinner on an empty page. */
export function PageShape({ route }: { route: ShownRoute | undefined }) {
	if (route?.name === 'detail')
		return (
			<div aria-busy="true" className="min-h-dvh md:px-4 md:pt-[calc(var(--bar)+3.875rem)]">
				<SkeletonProduct />
			</div>
		)
	if (route?.tab === undefined)
		return (
			<div aria-busy="true" className="min-h-dvh px-4 pt-[calc(1rem+var(--bar,0px))]">
				<Skeleton className="mx-auto h-6 w-40" />
				<div className="mt-8">
					<SkeletonRows tall />
				</div>
			</div>
		)
	return (
		<div aria-busy="true" className="min-h-dvh px-4 pt-[calc(1rem+var(--bar,0px))]">
			<Skeleton className="h-8 w-40" />
			<Skeleton className="mt-6 h-40 rounded-hero" />
			<div className="mt-6">
				<SkeletonCards />
			</div>
		</div>
	)
}
