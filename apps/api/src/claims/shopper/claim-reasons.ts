import type { RefundReason } from '@portolan/contract'

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
