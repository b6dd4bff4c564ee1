import { Skeleton } from '@portolan/ui'
import { t } from '../../shared/messages.ts'

/** Shown in place of a checkout while it is loaded. */
export function CheckoutShape() {
	return (
		<div aria-busy="true" className="flex flex-col gap-3 pt-1">
			<output className="sr-only">{t('common.loading')}</output>
			<Skeleton className="h-28 rounded-card" />
			<Skeleton className="h-56 rounded-card" />
			<Skeleton className="h-14 rounded-card" />
			<Skeleton className="h-40 rounded-card" />
		</div>
	)
}
