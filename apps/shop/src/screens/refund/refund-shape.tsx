import { Skeleton } from '@portolan/ui'
import { t } from '../../shared/messages.ts'

/** Shown in place of a refund page while it is loaded. */
export function RefundShape() {
	return (
		<div aria-busy="true" className="flex flex-col gap-3 pt-1">
			<output className="sr-only">{t('common.loading')}</output>
			<Skeleton className="h-24 rounded-card" />
			<Skeleton className="h-48 rounded-card" />
			<Skeleton className="h-48 rounded-card" />
		</div>
	)
}
