import { Skeleton } from '@portolan/ui'
import { t } from '../../shared/messages.ts'

/** Shown in place of the form while it is loaded. */
export function WithDrawShape() {
	return (
		<div aria-busy="true" className="flex flex-col gap-5 pt-2">
			<output className="sr-only">{t('common.loading')}</output>
			<Skeleton className="h-16 rounded-card" />
			<Skeleton className="h-13 rounded-full" />
			{['a', 'b', 'c'].map((row) => (
				<div key={row}>
					<Skeleton className="h-4 w-28" />
					<Skeleton className="mt-2 h-12 rounded-tile" />
				</div>
			))}
			<Skeleton className="h-40 rounded-card" />
		</div>
	)
}
