import { joinClasses } from './join-classes.ts'

/** A quiet shape where something will be. Give it its size by class. */
export function Skeleton({ className }: { className?: string }) {
	return (
		<span
			aria-hidden
			className={joinClasses('block animate-pulse rounded-small bg-sunken', className)}
		/>
	)
}

/** Product cards to come, for a two-column grid. */
export function SkeletonCards({ count = 4 }: { count?: number }) {
	return (
		<div aria-hidden className="grid grid-cols-2 gap-3">
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

/** Rows to come. */
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
