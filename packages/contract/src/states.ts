/**
 * The numbers by which the wire and the tables call a state, with a name for each. Code compares with the names; only this file
 * knows the numbers. Source: specification §4; docs/product/orders.md, States; docs/product/refunds.md, Steps.
 */

/** States of an order. */
export const orderStatus = {
	cancelled: -1,
	awaitingPayment: 0,
	awaitingShipment: 1,
	shipped: 2,
	received: 3,
	completed: 4,
} as const

/**
 * Whether a refund was requested for an order: `open` while a request is open, `partlyRefunded` when a part was refunded and none is open.
 */
export const refundStatus = { none: 0, open: 1, refunded: 2, partlyRefunded: 3 } as const

/** Whether the goods of a refund request have to be sent back. */
export const refundType = { withoutReturn: 0, withReturn: 1 } as const

/** Whether the shopper has the goods that a refund request is about. */
export const productStatus = { notReceived: 0, received: 1 } as const

/** States of a refund request. */
export const claimState = {
	applied: 0,
	approved: 1,
	awaitingReturn: 2,
	returned: 3,
	refunded: 4,
	rejected: 5,
	withdrawn: 6,
	disputed: 7,
} as const

/** States of a recharge. */
export const rechargeStatus = {
	awaitingPayment: -1,
	inReview: 0,
	approved: 1,
	rejected: 2,
	timedOut: 3,
} as const

/** States of a withdrawal and of a payout: what was decided about it. */
export const moneyOutStatus = { inReview: 0, approved: 1, rejected: 2, cancelled: 3 } as const

/** The payment state of a withdrawal or a payout: `returned` when the bank sent the money back after it was paid. */
export const payState = { unpaid: 0, paying: 1, paid: 2, returned: 3 } as const
