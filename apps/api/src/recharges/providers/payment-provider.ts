import type { Cents } from '@portolan/money'
import type { Context, TxContext } from '../../platform/context.ts'
import type { ToldAccount } from '../recharge-queries.ts'

/** A payment that a shopper is about to make. */
export interface Payment {
	rechargeId: string
	/** The recharge's number for people. */
	sn: string
	amount: Cents
	expiresAt: Date
}

/** How a payment is made, by its provider. */
export interface Initiated {
	/** The provider's own id; null if the provider does not know the payment. */
	reference: string | null
	/** The provider's payment page, if it has one. */
	payUrl: string | null
	/** The account to transfer to, for a transfer. */
	account: ToldAccount | null
}

/** The state of a payment, as its provider reports it. */
export type PaymentState =
	/** Nothing final yet. */
	| { state: 'open' }
	/** Money was taken: this amount, in this currency. `payment` is the provider's id from now on. */
	| { state: 'paid'; payment: string; amount: Cents; currency: string }
	/** The payment was tried and failed permanently. */
	| { state: 'failed' }
	/** The page is closed and nothing was paid. */
	| { state: 'closed' }

/** The subject of a webhook. It is only a hint: the state is asked from the provider. */
export interface ProviderEvent {
	id: string
	about: 'payment' | 'dispute' | 'nothing'
	/** What to ask for: the payment's reference, or the dispute's id. */
	reference: string
}

/** Money that a card's holder took back. */
export interface Dispute {
	payment: string
	amount: Cents
	currency: string
}

/**
 * A method of payment by bank: bank transfer, Stripe and the sandbox implement it, and handlers know nothing else of
 * them. Source: docs/product/recharges.md, Providers.
 */
export interface PaymentProvider {
	name: 'transfer' | 'stripe' | 'sandbox'
	/** How long its payments can stay open, in seconds; null if only the limit of this product applies. */
	seconds: { atLeast: number; atMost: number } | null
	/** Whether shoppers may choose it now. */
	isOffered(ctx: Pick<Context, 'settings'>): boolean
	/** Begins a payment. Called again for the same recharge it begins nothing new. */
	initiate(ctx: TxContext, payment: Payment): Promise<Initiated>
	/** Asks for the state of a payment. */
	retrieve(ctx: Context, reference: string): Promise<PaymentState>
	/**
	 * Reads a webhook, if the provider sends any; null if its signature over the raw bytes is not the provider's, or is
	 * too old.
	 */
	verifyWebhook?(
		raw: Buffer,
		headers: Record<string, string | string[] | undefined>,
		now: Date,
	): ProviderEvent | null
	/** Asks what a dispute takes back. */
	dispute?(ctx: Context, id: string): Promise<Dispute | null>
	/** Refunds a payment in full; called again it refunds nothing more. */
	refund?(ctx: Context, payment: string): Promise<void>
	/** Closes a payment that was not made, so that it cannot be made any more. */
	cancel?(ctx: TxContext, reference: string): Promise<void>
}
