import { ask } from '../../shared/ask.ts'
import { money } from '../../shared/format.ts'
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
	/** Asks for confirmation, and takes the part that the shop offers. */
	accept: (claim: Claim) => Promise<void>
	isBusy: boolean
}

/** The actions of a claim's page. */
export function useClaimActions(): ClaimActions {
	const cancel = useAction('cancelClaim')
	const extend = useAction('extendReturn')
	const accept = useAction('acceptClaimOffer')
	// The claim may have changed meanwhile; loading it again shows its state.
	const onSettled = () => void renewClaims()
	return {
		isBusy: cancel.isPending || extend.isPending || accept.isPending,
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
		async accept({ refund_id, offered }) {
			if (offered === null) return
			const sum = money(offered)
			const isSure = await ask({
				title: t('claim.accept_title'),
				text: t('claim.accept_text', { sum }),
				confirm: t('claim.accept', { sum }),
				cancel: t('common.cancel'),
			})
			if (isSure)
				accept.mutate(
					{ refund_id, amount: offered },
					{ onSuccess: () => toast.success(t('claim.paid', { sum })), onSettled },
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
