import { Skeleton } from '@portolan/ui'
import { t } from '../../shared/messages.ts'

/** Shown in place of an order while it is loaded. */
export function OrderInfoShape() {
	return (
		<div aria-busy="true" className="flex flex-col gap-3 pt-1">
			<output className="sr-only">{t('common.loading')}</output>
			<Skeleton className="h-28 rounded-card" />
			<Skeleton className="h-28 rounded-card" />
			<Skeleton className="h-52 rounded-card" />
			<Skeleton className="h-36 rounded-card" />
		</div>
	)
}
