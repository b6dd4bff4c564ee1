import { useState } from 'react'
import { failureText, problemOf } from '../../shared/api.ts'
import { ask } from '../../shared/ask.ts'
import { money } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import { useAction } from '../../shared/queries.ts'
import { toast } from '../../shared/toast.ts'
import {
	claimFaults,
	claimWish,
	hasFault,
	noClaimFaults,
	type ClaimDraft,
	type ClaimFaults,
} from './check-claim.ts'
import type { Claim, ClaimQuote, ClaimWish } from './claim-types.ts'
import { renewClaims } from './renew-claims.ts'
import { useProofs, type Proofs } from './use-proofs.ts'

/** The checks and the call behind the form of a claim. */
export interface CreateClaim {
	proofs: Proofs
	faults: ClaimFaults
	forgetFaults: () => void
	/** What would be sent; null if something is wrong, which `faults` show from then on. */
	check: () => ClaimWish | null
	/** Asks for confirmation, and sends the claim. */
	send: (wish: ClaimWish) => Promise<void>
	isSending: boolean
}

/** Checks a draft against its quote and makes a claim of it. `onMade` is called with the new claim. */
export function useCreateClaim(
	draft: ClaimDraft,
	quote: ClaimQuote,
	onMade: (claim: Claim) => void,
): CreateClaim {
	const proofs = useProofs()
	const [faults, setFaults] = useState(noClaimFaults)
	const create = useAction('createClaim', { quiet: ['invalid'] })
	return {
		proofs,
		faults: { ...faults, proofs: proofsFault(faults, proofs) },
		forgetFaults: () => setFaults(noClaimFaults),
		check: () => {
			const found = claimFaults(draft, quote, proofs.urls)
			// A picture that is still being uploaded is neither missing nor left out.
			const all = { ...found, proofs: proofs.uploads.fault ?? found.proofs }
			setFaults(all)
			return hasFault(all) ? null : claimWish(draft, quote, proofs.urls)
		},
		send: async (wish) => {
			const isSure = await ask({
				title: t('claim.sure_title'),
				text: t('claim.sure_text', { sum: money(wish.amount) }),
				confirm: t('claim.send'),
				cancel: t('common.cancel'),
			})
			if (!isSure) return
			create.mutate(wish, {
				onSuccess: (claim) => {
					toast.success(t('claim.sent'))
					proofs.clear()
					void renewClaims()
					onMade(claim)
				},
				onError: (error) => {
					if (problemOf(error)?.code === 'invalid')
						setFaults({ ...noClaimFaults, amount: failureText(error) })
					void renewClaims()
				},
			})
		},
		isSending: create.isPending,
	}
}

/** The message about the pictures is shown until they are uploaded. */
function proofsFault(faults: ClaimFaults, proofs: Proofs): string | null {
	if (faults.proofs === null) return null
	return proofs.uploads.fault ?? (proofs.urls.length > 0 ? null : faults.proofs)
}
