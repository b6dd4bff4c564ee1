import { Skeleton, SkeletonCards } from '@portolan/ui'

/** A page's shape until its chunk is here: never a spinner on an empty page. */
export function PageShape({ tabs }: { tabs?: boolean }) {
	return (
		<div aria-busy="true" className="min-h-dvh px-4 pt-4">
			<Skeleton className={tabs ? 'h-8 w-40' : 'mx-auto h-6 w-40'} />
			<Skeleton className="mt-6 h-40 rounded-hero" />
			<div className="mt-6">
				<SkeletonCards />
			</div>
		</div>
	)
}
