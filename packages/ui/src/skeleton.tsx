import { joinClasses } from './join-classes.ts'

/** A placeholder shape while content is loading. Set its size by class. */
export function Skeleton({ className }: { className?: string }) {
	return (
		<span
			aria-hidden
			className={joinClasses('block animate-pulse rounded-small bg-sunken', className)}
		/>
	)
}

/** The placeholder of a product: its picture, and the sheet below that overlaps it. */
export function SkeletonProduct() {
	return (
		<div aria-hidden className="md:grid md:grid-cols-2 md:gap-6">
			<Skeleton className="aspect-square rounded-none md:rounded-hero" />
			<div className="relative -mt-7 flex flex-col gap-3 rounded-t-sheet bg-canvas px-5 pt-6 md:mt-0 md:px-0 md:pt-0">
				<Skeleton className="h-9 w-32" />
				<Skeleton className="h-7 w-4/5" />
				<Skeleton className="h-5 w-1/2" />
				<Skeleton className="mt-4 h-28 rounded-card" />
				<Skeleton className="mt-2 h-40 rounded-card" />
			</div>
		</div>
	)
}

/** Placeholders of product cards, for a grid. */
export function SkeletonCards({ count = 4 }: { count?: number }) {
	return (
		<div aria-hidden className="cards">
			{Array.from({ length: count }, (_, at) => (
				// oxlint-disable-next-line react/no-array-index-key
				<span key={at} className="block">
					<Skeleton className="aspect-square rounded-tile" />
					<Skeleton className="mt-2 h-4 w-5/6" />
					<Skeleton className="mt-1.5 h-5 w-1/2" />
				</span>
			))}
		</div>
	)
}

/** Placeholders of rows. */
export function SkeletonRows({ count = 4, tall }: { count?: number; tall?: boolean }) {
	return (
		<div aria-hidden className="flex flex-col gap-3">
			{Array.from({ length: count }, (_, at) => (
				// oxlint-disable-next-line react/no-array-index-key
				<Skeleton key={at} className={joinClasses('rounded-card', tall ? 'h-36' : 'h-18')} />
			))}
		</div>
	)
}
