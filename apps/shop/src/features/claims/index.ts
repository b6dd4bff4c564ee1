/** The public API of claims: the form, the list's card, the page of one, and what can be done. */
export type { ClaimDraft } from './check-claim.ts'
export { ClaimCard, ClaimCardShape } from './claim-card.tsx'
export { ClaimForm } from './claim-form.tsx'
export { stepText } from './claim-words.ts'
export type { Claim, ClaimEntry, ClaimQuote } from './claim-types.ts'
export { ClaimView } from './claim-view.tsx'
export {
	idleClaimActions,
	sampleClaim,
	sampleClaimQuote,
	sampleClaims,
	sampleDraft,
	sampleReasons,
} from './sample-claims.ts'
export { useClaimActions } from './use-claim-actions.ts'
export { useClaimQuote } from './use-claim-quote.ts'
