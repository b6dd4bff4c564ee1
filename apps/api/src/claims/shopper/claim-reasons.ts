import { RefundReason, type LanguageFile } from '@portolan/contract'
import { words } from '../../platform/words/words.ts'

/** Whether a reason is the seller's fault; then the shipping cost is returned. Source: docs/product/refunds.md, Reasons. */
const faults: Record<RefundReason, boolean> = {
	not_received: true,
	damaged: true,
	not_as_described: true,
	wrong_item: true,
	missing_parts: true,
	counterfeit: true,
	no_longer_needed: false,
	other: false,
}

/** Whether a reason is the seller's fault. */
export function isSellerFault(reason: RefundReason): boolean {
	return faults[reason]
}

/** The reasons in a language, in the order of forms. */
export function reasonsIn(
	lang: LanguageFile,
): { reason: RefundReason; title: string; seller_fault: 0 | 1 }[] {
	return RefundReason.options.map((reason) => ({
		reason,
		title: words(lang, `claim.reason.${reason}`),
		seller_fault: isSellerFault(reason) ? 1 : 0,
	}))
}
