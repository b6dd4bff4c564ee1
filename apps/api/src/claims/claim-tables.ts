import type { ClaimState, ClaimStep, RefundReason, RefundType } from '@portolan/contract'
import type { Generated } from 'kysely'

/** The tables of 0092_claims.sql. Amounts are cents. */
export interface ClaimTables {
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
		amount: bigint
		most: bigint
		freight: bigint
		freight_promo: bigint
		refunded: Generated<bigint>
		refunded_promo: Generated<bigint>
		asked_again: Generated<boolean>
		return_address: Generated<string>
		return_extended: Generated<boolean>
		carrier: Generated<string>
		delivery_no: Generated<string>
		returned_at: Date | null
		return_delivered_at: Date | null
		evidence_until: Date | null
		due_at: Date | null
		try_after: Date | null
		tries: Generated<number>
		failure: string | null
		created_at: Date
		closed_at: Date | null
	}
	claim_line: {
		claim_id: string
		order_line_id: string
		position: number
		title: string
		image: string
		spec: string
		num: number
		amount: bigint
		promo: bigint
		refunded: Generated<bigint>
		refunded_promo: Generated<bigint>
		open: Generated<boolean>
	}
	claim_event: {
		id: Generated<bigint>
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
	/** The table of 0120_decided_alone.sql. */
	dispute_decision: {
		id: string
		claim_id: string
		outcome: 'full' | 'part' | 'refuse'
		amount: bigint
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
	merchant_owing: { shop_id: string; owed: Generated<bigint> }
	merchant_debt: { claim_id: string; shop_id: string; amount: bigint; created_at: Date }
}
