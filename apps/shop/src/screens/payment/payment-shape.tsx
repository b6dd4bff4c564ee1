import { Skeleton } from '@portolan/ui'
import { t } from '../../shared/messages.ts'

/** Shown in place of a payment while it is loaded. */
export function PaymentShape() {
	return (
		<div aria-busy="true" className="flex flex-col gap-4 pt-2">
			<output className="sr-only">{t('common.loading')}</output>
			<div className="flex flex-col items-center gap-3 py-5">
				<Skeleton className="h-4 w-24" />
				<Skeleton className="h-11 w-44" />
				<Skeleton className="h-6 w-40" />
			</div>
			<Skeleton className="h-28 rounded-card" />
			<Skeleton className="h-16 rounded-card" />
			<Skeleton className="h-12 rounded-full" />
		</div>
	)
}
