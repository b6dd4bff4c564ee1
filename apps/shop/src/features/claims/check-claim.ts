import { parseAmount } from '@portolan/money'
import { money, number } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import { typedAmount } from '../../shared/typed-amount.ts'
import type { ClaimQuote, ClaimReason, ClaimWish } from './claim-types.ts'

/** What the form of a claim keeps as it was chosen and typed. */
export interface ClaimDraft {
	/** How many pieces of each line, by its id. */
	nums: Readonly<Record<string, number>>
	type: ClaimWish['refund_type']
	/** Null until it is chosen. */
	product: ClaimWish['product_status'] | null
	reason: ClaimReason['reason'] | ''
	explain: string
	/** As typed; null while it follows the quote. */
	amount: string | null
}

/** What is wrong with each part, in a sentence. */
export interface ClaimFaults {
	lines: string | null
	product: string | null
	reason: string | null
	amount: string | null
	explain: string | null
	proofs: string | null
}

/** Nothing is wrong. */
export const noClaimFaults: ClaimFaults = {
	lines: null,
	product: null,
	reason: null,
	amount: null,
	explain: null,
	proofs: null,
}

/** The requested amount as wire text; null if it is no amount. */
function amountOf(draft: ClaimDraft, quote: ClaimQuote): string | null {
	return draft.amount === null ? quote.max : typedAmount(draft.amount)
}

/**
 * What is missing or wrong. Source: specification §5 (refund: amount filled and not negative; reason and explanation filled;
 * proof uploaded); docs/product/refunds.md, Amount.
 */
export function claimFaults(
	draft: ClaimDraft,
	quote: ClaimQuote,
	proofs: readonly string[],
): ClaimFaults {
	return {
		lines: Object.values(draft.nums).some((num) => num > 0) ? null : t('claim.fault.lines'),
		product: draft.product === null ? t('claim.fault.product') : null,
		reason: draft.reason === '' ? t('claim.fault.reason') : null,
		amount: amountFault(draft, quote),
		explain: explainFault(draft.explain),
		proofs: proofs.length === 0 ? t('claim.fault.proofs') : null,
	}
}

/** The request of a draft; null while it is not complete. `images` are the addresses of the uploaded pictures. */
export function claimWish(
	draft: ClaimDraft,
	quote: ClaimQuote,
	images: readonly string[],
): ClaimWish | null {
	const amount = amountOf(draft, quote)
	if (amount === null || draft.product === null || draft.reason === '') return null
	return {
		order_id: quote.order_id,
		lines: Object.entries(draft.nums)
			.filter(([, num]) => num > 0)
			.map(([id, num]) => ({ order_product_id: id, num })),
		refund_type: draft.type,
		product_status: draft.product,
		reason: draft.reason,
		explain: draft.explain.trim(),
		amount,
		images: [...images],
	}
}

/** The most characters a claim's words may have. Source: `createClaim` of packages/contract. */
const explainMax = 1_000

/** How long the words are, of how many. */
export function explainLength(text: string): string {
	return t('claim.length', { count: number(text.trim().length), most: number(explainMax) })
}

/** What is wrong with words that are too long: it is shown during typing, and nothing is cut off. */
export function explainTooLong(text: string): string | null {
	const over = text.trim().length - explainMax
	return over > 0
		? t('claim.fault.too_long', { over: number(over), most: number(explainMax) })
		: null
}

/** What is wrong with a claim's words, or null. */
export function explainFault(text: string): string | null {
	return text.trim() === '' ? t('claim.fault.explain') : explainTooLong(text)
}

/** Whether anything is wrong. */
export function hasFault(faults: ClaimFaults): boolean {
	return Object.values(faults).some((fault) => fault !== null)
}

function amountFault(draft: ClaimDraft, quote: ClaimQuote): string | null {
	const amount = amountOf(draft, quote)
	const asked = amount === null ? null : parseAmount(amount)
	if (asked === null) return t('claim.fault.amount')
	const most = parseAmount(quote.max) ?? 0n
	return asked > most ? t('claim.fault.amount_most', { sum: money(quote.max) }) : null
}
