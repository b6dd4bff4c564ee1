import { Skeleton } from '@portolan/ui'
import { t } from '../../shared/messages.ts'

/** Shown in place of the form while it is loaded. */
export function ChainFormShape() {
	return (
		<div aria-busy="true" className="flex flex-col gap-6 pt-2">
			<output className="sr-only">{t('common.loading')}</output>
			<Skeleton className="h-56 rounded-card!" />
			<Skeleton className="h-40 rounded-card!" />
			<Skeleton className="h-12 rounded-tile!" />
		</div>
	)
}
