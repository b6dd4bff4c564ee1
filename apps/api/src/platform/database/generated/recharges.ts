// Made by `npm run schema -- --write` from a migrated database and scripts/column-types.ts. Do not edit.
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** The tables of recharges/sql/0011_recharges.sql. */
export interface RechargesTables {
	recharge: {
		id: string
		/** also the purpose of a bank transfer */
		sn: string
		shopper_id: string
		type: 'bank' | 'chain' | 'manual'
		provider: 'transfer' | 'stripe' | 'sandbox' | null
		/** empty for a payment by bank */
		network: string
		address: string
		own_address: boolean
		price: bigint
		status: Generated<number>
		created_at: Date
		expire_at: Date
		late_until: Date
		/** a transfer for it was first seen on its chain */
		seen_at: Date | null
		/** our bank account as it was shown then */
		account: JSONColumnType<Record<string, unknown>> | null
		/** when to say that the time is nearly over; null once said */
		warn_at: Date | null
		late: Generated<boolean>
		image: Generated<string>
		/** the transaction, as the shopper says */
		sent_hash: Generated<string>
		sent_at: Date | null
		/** by when somebody examines it */
		promised_at: Date | null
		provider_ref: string | null
		pay_url: string | null
		/** when to ask the provider ourselves; null once nothing can come any more */
		look_at: Date | null
		/** the provider's name for the payment that was made */
		provider_payment: string | null
		confirmed_at: Date | null
		disputed: Generated<bigint>
		deposit_id: string | null
		needs_two: Generated<boolean>
		asked_price: bigint | null
		asked_by: string | null
		asked_at: Date | null
		bank_line: Generated<string>
		/** the transaction that was credited, or is to be */
		tx_hash: Generated<string>
		approved_by: string | null
		approved_at: Date | null
		refused_by: string | null
		real_price: Generated<bigint>
		/** why it was refused: words of an operator, or a key of ours */
		message: Generated<string>
		checked_at: Date | null
		/** the shopper gave it up; late evidence is still accepted */
		given_up_at: Date | null
	}
	/** What happened to a recharge, who did it, why and when. Written once. */
	recharge_move: {
		id: GeneratedAlways<bigint>
		recharge_id: string
		what: string
		who: 'shopper' | 'operator' | 'system'
		who_id: string
		why: string
		at: Date
	}
	/** What providers sent us, once each by the provider's own id; due until it was handled. */
	payment_event: {
		provider: 'stripe' | 'sandbox'
		event_id: string
		about: 'payment' | 'dispute' | 'nothing'
		/** what to ask the provider about */
		reference: string
		received_at: Date
		next_at: Date
		tries: Generated<number>
		failure: string | null
		done_at: Date | null
	}
	/** Card disputes that took money back, once each. */
	payment_dispute: {
		provider: string
		dispute_id: string
		recharge_id: string
		amount: bigint
		/** the rest is the platform's loss */
		from_wallet: bigint
		at: Date
	}
	/** The books of the sandbox: a payment provider that exists only in development. */
	sandbox_payment: {
		id: string
		recharge_id: string
		sn: string
		amount: bigint
		currency: string
		state: Generated<'open' | 'paid' | 'failed' | 'closed'>
		return_url: string
		created_at: Date
	}
}
