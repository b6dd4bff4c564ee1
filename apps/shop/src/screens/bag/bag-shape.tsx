import { Skeleton } from '@portolan/ui'
import { t } from '../../shared/messages.ts'

/** Shown in place of a cart while it is loaded. */
export function BagShape() {
	return (
		<div aria-busy="true" className="flex flex-col gap-3">
			<output className="sr-only">{t('common.loading')}</output>
			{[2, 1].map((lines) => (
				<div key={lines} className="rounded-card bg-surface p-4 shadow-card">
					<Skeleton className="h-5 w-36" />
					{Array.from({ length: lines }, (_, at) => (
						// oxlint-disable-next-line react/no-array-index-key
						<div key={at} className="mt-5 flex gap-3 ps-8">
							<Skeleton className="size-22 rounded-tile" />
							<div className="flex-1">
								<Skeleton className="h-4 w-5/6" />
								<Skeleton className="mt-2 h-4 w-1/3" />
								<Skeleton className="mt-5 h-6 w-2/3" />
							</div>
						</div>
					))}
				</div>
			))}
		</div>
	)
}
