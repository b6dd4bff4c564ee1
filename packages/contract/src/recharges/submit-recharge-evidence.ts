import { z } from 'zod'
import { TransactionHash } from '../chain.ts'
import { endpoint } from '../endpoint.ts'
import { Flag, Id } from '../wire.ts'
import { EvidenceUrl, RechargeStatus } from '../recharges.ts'

/** Sends the evidence of a payment; it is then reviewed. Accepted until 24 hours after the time limit, and marked as late. */
export const submitRechargeEvidence = endpoint({
	by: 'shopper',
	method: 'POST',
	path: '/api/user/recharge_pay',
	summary: 'Send the picture of a payment and, where known, its transaction hash.',
	body: z.strictObject({
		recharge_id: Id,
		image: EvidenceUrl,
		tx_hash: TransactionHash.optional(),
	}),
	reply: z.strictObject({ recharge_id: Id, status: RechargeStatus, late: Flag }),
	problems: ['not_found', 'state_changed', 'timed_out', 'transaction_used'],
	idempotent: true,
})
