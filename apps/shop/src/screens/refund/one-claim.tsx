import { Button, EmptyState } from '@portolan/ui'
import { FileX } from 'lucide-react'
import { ClaimView, useClaimActions } from '../../features/claims/index.ts'
import { problemOf } from '../../shared/api.ts'
import { FailedState } from '../../shared/call-list.tsx'
import { links } from '../../shared/links.ts'
import { t } from '../../shared/messages.ts'
import { useCall } from '../../shared/queries.ts'
import { RefundShape } from './refund-shape.tsx'

/** One claim of the shopper, in its present state. */
export function OneClaim({ id }: { id: string }) {
	const actions = useClaimActions()
	const found = useCall(
		'getClaim',
		{ refund_id: id },
		{ staleMs: 0, quiet: ['not_found', 'invalid'] },
	)
	if (found.data) return <ClaimView claim={found.data} actions={actions} />
	if (problemOf(found.error)) return <NoClaim />
	if (found.error) return <FailedState error={found.error} onRetry={() => void found.refetch()} />
	return <RefundShape />
}

/** The shopper has no such claim. */
export function NoClaim() {
	return (
		<EmptyState
			icon={FileX}
			title={t('claim.not_found')}
			action={<Button to={links.claims}>{t('claim.mine')}</Button>}
		/>
	)
}
