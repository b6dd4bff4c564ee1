// Made by `npm run schema -- --write` from a migrated database and scripts/column-types.ts. Do not edit.
import type { ClaimState, ClaimStep, RefundReason, RefundType } from '@portolan/contract'
import type { Generated, GeneratedAlways } from 'kysely'

/** The tables of claims/sql/0014_claims.sql. */
export interface ClaimsTables {
	claim: {
		id: string
		refund_sn: string
		order_id: string
		order_sn: string
		shopper_id: string
		shop_id: string
		shop_name: string
		state: Generated<ClaimState>
		refund_type: RefundType
		product_status: 0 | 1
		reason: RefundReason
		explain: string
		images: string[]
		/** cents, what is asked for */
		amount: bigint
		/** cents, what was quoted: lines and shipping */
		most: bigint
		/** cents, of it shipping */
		freight: bigint
		freight_promo: bigint
		/** cents, what was paid out */
		refunded: Generated<bigint>
		refunded_promo: Generated<bigint>
		/** the shopper may appeal against a refusal once */
		asked_again: Generated<boolean>
		return_address: Generated<string>
		return_extended: Generated<boolean>
		carrier: Generated<string>
		delivery_no: Generated<string>
		/** when the goods were sent back */
		returned_at: Date | null
		return_delivered_at: Date | null
		evidence_until: Date | null
		/** when the next step happens by itself, or was promised */
		due_at: Date | null
		/** a step that failed waits until then */
		try_after: Date | null
		tries: Generated<number>
		failure: string | null
		created_at: Date
		closed_at: Date | null
		by_shop: Generated<boolean>
		offered: bigint | null
	}
	claim_line: {
		claim_id: string
		order_line_id: string
		position: number
		title: string
		image: string
		spec: string
		num: number
		/** cents, what was quoted for these pieces */
		amount: bigint
		promo: bigint
		refunded: Generated<bigint>
		refunded_promo: Generated<bigint>
		open: Generated<boolean>
		restocked: Generated<number>
	}
	/** Who did what with a claim, with the words and pictures that came with it. Written once. */
	claim_event: {
		id: GeneratedAlways<bigint>
		claim_id: string
		who: 'shopper' | 'merchant' | 'operator' | 'system'
		who_id: string
		what: ClaimStep
		from_state: ClaimState | null
		to_state: ClaimState
		why: Generated<string>
		images: Generated<string[]>
		amount: bigint | null
		at: Date
	}
	/**
	 * Who decides a dispute. The limit is compared with all that is in dispute: a part, or a final refusal, decides about the
	 * rest of it, too.
	 */
	dispute_decision: {
		id: string
		claim_id: string
		outcome: 'full' | 'part' | 'refuse'
		/** cents the shopper gets */
		amount: bigint
		/** cents in dispute */
		disputed: bigint
		reason: string
		needs_two: boolean
		status: Generated<'asked' | 'decided' | 'rejected'>
		asked_by: string
		asked_at: Date
		decided_by: string | null
		decided_at: Date | null
		rejection: Generated<string>
	}
	/** What shops owe because their balance was too low for a refund. Two refunds of one shop wait for each other at this row. */
	merchant_owing: {
		shop_id: string
		owed: Generated<bigint>
	}
	merchant_debt: {
		claim_id: string
		shop_id: string
		amount: bigint
		created_at: Date
	}
	/** What was collected of the debts of a shop, and from what: a settled order, or a payout that came back. Once each. */
	merchant_collection: {
		id: string
		shop_id: string
		source: 'order' | 'payout'
		source_id: string
		amount: bigint
		created_at: Date
	}
}
