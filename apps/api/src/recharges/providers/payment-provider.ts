import type { Cents } from '@portolan/money'
import type { Context, TxContext } from '../../platform/context.ts'
import type { ToldAccount } from '../recharge-queries.ts'

/** A payment that a shopper is about to make. */
export interface Payment {
	rechargeId: string
	/** The recharge's number, as people read it. */
	sn: string
	amount: Cents
	expiresAt: Date
}

/** How a payment is made, as its provider says. */
export interface Initiated {
	/** What the provider calls it; null where it never hears of it. */
	reference: string | null
	/** The provider's own page, where it has one. */
	payUrl: string | null
	/** The account to transfer to, where a transfer is made. */
	account: ToldAccount | null
}

/** Where a payment stands, as its provider says when it is asked. */
export type PaymentState =
	/** Nothing final yet. */
	| { state: 'open' }
	/** Money was taken: this much, in this currency. `payment` is what the provider calls it from now on. */
	| { state: 'paid'; payment: string; amount: Cents; currency: string }
	/** It was tried and will not come. */
	| { state: 'failed' }
	/** The page is closed and nothing was paid. */
	| { state: 'closed' }

/** What a webhook is about. It is only a hint: what is true is asked from the provider. */
export interface ProviderEvent {
	id: string
	about: 'payment' | 'dispute' | 'nothing'
	/** What to ask for: the payment's reference, or the dispute's id. */
	reference: string
}

/** Money a card's holder took back. */
export interface Dispute {
	payment: string
	amount: Cents
	currency: string
}

/**
 * A way to pay by bank. Bank transfer, Stripe and the sandbox stand behind it; operations know no more than this.
 * Source: docs/product/recharges.md, Providers.
 */
export interface PaymentProvider {
	name: 'transfer' | 'stripe' | 'sandbox'
	/** How long its payments can stay open, at most and at least, in seconds; null where only our own limit holds. */
	seconds: { atLeast: number; atMost: number } | null
	/** Whether shoppers may choose it now. */
	isOffered(ctx: Pick<Context, 'settings'>): boolean
	/** Begins a payment. Asked again for the same recharge it begins nothing new. */
	initiate(ctx: TxContext, payment: Payment): Promise<Initiated>
	/** Asks where a payment stands. */
	retrieve(ctx: Context, reference: string): Promise<PaymentState>
	/** Reads a webhook, if it sends any; null where its signature over the raw bytes is not the provider's, or is too old. */
	verifyWebhook?(
		raw: Buffer,
		headers: Record<string, string | string[] | undefined>,
		now: Date,
	): ProviderEvent | null
	/** Asks what a dispute takes back. */
	dispute?(ctx: Context, id: string): Promise<Dispute | null>
	/** Gives a payment back whole; asked again it gives nothing more. */
	refund?(ctx: Context, payment: string): Promise<void>
	/** Closes a payment that was not made, so that it cannot be made any more. */
	cancel?(ctx: TxContext, reference: string): Promise<void>
}
