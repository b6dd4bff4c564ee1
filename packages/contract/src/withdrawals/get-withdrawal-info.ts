import { z } from 'zod'
import { Network } from '../chain.ts'
import { endpoint } from '../endpoint.ts'
import { Amount, Count, Seconds } from '../wire.ts'
import { SavedCard, SavedChainAddress } from '../withdrawals.ts'

/** What the withdrawal form shows before it asks for the payment PIN. */
export const getWithdrawalInfo = endpoint({
	by: 'shopper',
	method: 'GET',
	path: '/api/user/extract',
	summary: 'Balance, charge, limits, delay and saved destinations.',
	reply: z.strictObject({
		balance: Amount,
		hold: Amount,
		/** Percent of the amount, such as `3.00`. */
		service_charge: Amount,
		fee_min: Amount,
		fee_max: Amount,
		/** How much of the balance is refunded money that is withdrawn without a fee. */
		fee_free: Amount,
		/** Refunded money that only went round: it pays the fee until it was recharged so many days ago. */
		fee_round: Amount,
		free_after_days: Count,
		min: Amount,
		max: Amount,
		/** What may still be withdrawn today. */
		day_left: Amount,
		count_left: Count,
		/** A withdrawal requested now is decided no earlier than this; null without a delay. */
		delay_until: Seconds.nullable(),
		/** How long a destination never used before delays a withdrawal. */
		new_destination_seconds: z.int(),
		networks: z.array(Network),
		card_list: z.array(SavedCard),
		chain_list: z.array(SavedChainAddress),
	}),
})
