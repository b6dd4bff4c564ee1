/** The public API of withdrawals: the form's parts and rules, the payment PIN, and the record. */
export { AmountField } from './amount-field.tsx'
export { mostNow } from './check-amount.ts'
export { wishFaults, wishOf, type WithdrawDraft } from './check-wish.ts'
export { CostCard, QuoteRows } from './cost-card.tsx'
export { DelayNotice } from './delay-notice.tsx'
export { DestinationFields } from './destination-fields.tsx'
export type { DraftForm } from './draft-form.ts'
export {
	idleWithdrawalActions,
	sampleInfo,
	sampleKnownInfo,
	sampleQuote,
	sampleWithdrawal,
	sampleWithdrawals,
} from './sample-withdrawals.ts'
export { useQuote, type LiveQuote } from './use-quote.ts'
export { useWithdrawalActions, type WithdrawalActions } from './use-withdrawal-actions.ts'
export { wishRefusal, type WishRefusal } from './wish-refusal.ts'
export { WithdrawSheet } from './withdraw-sheet.tsx'
export { WithdrawalCard, WithdrawalCardShape } from './withdrawal-card.tsx'
export { CancelWithdrawal, WithdrawalFacts, WithdrawalHead } from './withdrawal-facts.tsx'
export { withdrawalHint } from './withdrawal-words.ts'
export type { Quote, Way, Wish, WithdrawInfo, Withdrawal } from './withdrawal-types.ts'
