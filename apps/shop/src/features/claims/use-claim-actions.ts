import { ask } from '../../shared/ask.ts'
import { t } from '../../shared/messages.ts'
import { useAction } from '../../shared/queries.ts'
import { toast } from '../../shared/toast.ts'
import type { Claim } from './claim-types.ts'
import { renewClaims } from './renew-claims.ts'

/** What can be done with a claim without a form. */
export interface ClaimActions {
	/** Asks for confirmation, and withdraws the claim. */
	cancel: (claim: Claim) => Promise<void>
	/** Takes more days to send the goods back, once. */
	extend: (claim: Claim) => void
	isBusy: boolean
}

/** The actions of a claim's page. */
export function useClaimActions(): ClaimActions {
	const cancel = useAction('cancelClaim')
	const extend = useAction('extendReturn')
	// The claim may have changed meanwhile; loading it again shows its state.
	const onSettled = () => void renewClaims()
	return {
		isBusy: cancel.isPending || extend.isPending,
		async cancel({ refund_id }) {
			const isSure = await ask({
				title: t('claim.cancel_title'),
				text: t('claim.cancel_text'),
				confirm: t('claim.cancel'),
				cancel: t('common.cancel'),
				danger: true,
			})
			if (isSure)
				cancel.mutate(
					{ refund_id },
					{ onSuccess: () => toast.success(t('claim.cancelled_told')), onSettled },
				)
		},
		extend({ refund_id }) {
			extend.mutate(
				{ refund_id },
				{ onSuccess: () => toast.success(t('claim.extended_told')), onSettled },
			)
		},
	}
}
