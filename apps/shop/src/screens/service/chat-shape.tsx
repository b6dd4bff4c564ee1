import { Skeleton } from '@portolan/ui'
import { t } from '../../shared/messages.ts'

/** Shown in place of a conversation while it is loaded. */
export function ChatShape() {
	return (
		<div aria-busy="true" className="flex flex-1 flex-col justify-end gap-3 px-4 pb-20">
			<output className="sr-only">{t('common.loading')}</output>
			<Skeleton className="h-11 w-3/5 rounded-card!" />
			<Skeleton className="h-11 w-2/5 self-end rounded-card!" />
			<Skeleton className="h-18 w-4/5 rounded-card!" />
		</div>
	)
}
