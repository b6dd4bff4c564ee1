import { Button, EmptyState, Skeleton } from '@portolan/ui'
import { WalletCards } from 'lucide-react'
import { problemOf } from '../../shared/api.ts'
import { FailedState } from '../../shared/call-list.tsx'
import { t } from '../../shared/messages.ts'
import { RequestView } from './request-view.tsx'
import { useDeposits, useRecharge } from './use-recharge.ts'
import type { Recharge } from './recharge-types.ts'

/** One request by its id, from its payment until it is credited. */
export function RequestPage({ id }: { id: string | null }) {
	const request = useRecharge(id)
	if (request.data)
		return <LiveRequest recharge={request.data} onTimeUp={() => void request.refetch()} />
	if (id === null || problemOf(request.error)) return <NoRequest />
	if (request.error)
		return <FailedState error={request.error} onRetry={() => void request.refetch()} />
	return <RequestShape />
}

function LiveRequest({ recharge, onTimeUp }: { recharge: Recharge; onTimeUp: () => void }) {
	const deposits = useDeposits(recharge)
	return <RequestView recharge={recharge} deposits={deposits} onTimeUp={onTimeUp} />
}

/** No such request, or none named. */
export function NoRequest() {
	return (
		<EmptyState
			icon={WalletCards}
			title={t('recharge.not_found')}
			text={t('recharge.not_found_text')}
			action={<Button to="/topUpRecord">{t('recharge.to_record')}</Button>}
		/>
	)
}

/** Shown in place of a request while it is loaded. */
export function RequestShape() {
	return (
		<div aria-busy="true" className="flex flex-col gap-4 pt-2">
			<output className="sr-only">{t('common.loading')}</output>
			<div className="flex flex-col items-center gap-3 py-5">
				<Skeleton className="h-4 w-24" />
				<Skeleton className="h-11 w-44" />
				<Skeleton className="h-6 w-40" />
			</div>
			<Skeleton className="h-80 rounded-card!" />
			<Skeleton className="h-28 rounded-card!" />
		</div>
	)
}
