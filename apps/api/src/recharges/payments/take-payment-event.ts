import { after } from '../../platform/clock.ts'
import type { TxContext } from '../../platform/context.ts'
import { type ProviderEvent } from '../providers/payment-provider.ts'
import { providerNamed } from '../providers/payment-providers.ts'
import {
	insertPaymentEvent,
	lockDueEvent,
	tryInside,
	writeEventDone,
	writeEventFailed,
	type PaymentEventRow,
} from './payment-event-queries.ts'
import { isPaymentOfOurs, lockRechargeOfPayment } from './recharge-payment-queries.ts'
import { settlePayment } from './settle-payment.ts'
import { takeDispute } from './take-dispute.ts'

/** Stores a provider's event; a repeat is stored once. A separate step asks the provider for the state behind it. */
export async function keepEvent(
	ctx: TxContext,
	provider: string,
	event: ProviderEvent,
): Promise<void> {
	await insertPaymentEvent(ctx, provider, event)
}

/**
 * Processes one stored event that is due (the one with an id, or any): asks the provider for the present state, and acts
 * on that and not on the webhook. A failure is tried again later. Returns how many events were processed.
 */
export async function dealWithEvent(
	ctx: TxContext,
	named: { provider: string; eventId: string } | null = null,
): Promise<number> {
	const event = await lockDueEvent(ctx, named)
	if (!event) return 0
	const failure = await tryInside(ctx, () => act(ctx, event))
	if (failure === null) await writeEventDone(ctx, event)
	else await writeEventFailed(ctx, event, failure)
	return 1
}

/**
 * How long a dispute waits for its payment. After that the payment is not one of this product: the provider's account may
 * serve others, too. A payment page exists for at most a day, and Stripe repeats a webhook for three
 * (https://docs.stripe.com/webhooks).
 */
const unknownPaymentSeconds = 4 * 86_400

async function act(ctx: TxContext, event: PaymentEventRow): Promise<void> {
	const provider = providerNamed(ctx, event.provider)
	if (!provider) throw new Error(`${event.provider} is not configured here any more.`)
	if (event.about === 'dispute') {
		const dispute = await provider.dispute?.(ctx, event.reference)
		if (!dispute || (await takeDispute(ctx, provider, event.reference, dispute))) return
		// Webhooks come in any order: the payment may belong to this product, and its own webhook may still come.
		if (event.received_at > after(ctx.clock.now(), -unknownPaymentSeconds))
			throw new Error(`The payment of the dispute ${event.reference} is not known here yet.`)
		return
	}
	// The provider's account may serve others, too: nothing is asked about a payment without a recharge.
	if (!(await isPaymentOfOurs(ctx.db, provider.name, event.reference))) return
	const state = await provider.retrieve(ctx, event.reference)
	const row = await lockRechargeOfPayment(ctx, provider.name, event.reference)
	if (row) await settlePayment(ctx, row, state)
}
