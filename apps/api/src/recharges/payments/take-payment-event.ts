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

/** Keeps what a provider told us; told twice it is kept once. What it means is asked from the provider, in a step of its own. */
export async function keepEvent(
	ctx: TxContext,
	provider: string,
	event: ProviderEvent,
): Promise<void> {
	await insertPaymentEvent(ctx, provider, event)
}

/**
 * Deals with one kept event that is due (the one of an id, or whichever): asks the provider how things stand, and acts on that and
 * not on what the webhook said. What fails is tried again later. Answers how many it dealt with.
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
 * How long a dispute waits for its payment. After that the payment is not ours: the provider's account may serve others, too. A payment
 * page lives for a day at most, and Stripe repeats a webhook for three (https://docs.stripe.com/webhooks).
 */
const unknownPaymentSeconds = 4 * 86_400

async function act(ctx: TxContext, event: PaymentEventRow): Promise<void> {
	const provider = providerNamed(ctx, event.provider)
	if (!provider) throw new Error(`${event.provider} is not configured here any more.`)
	if (event.about === 'dispute') {
		const dispute = await provider.dispute?.(ctx, event.reference)
		if (!dispute || (await takeDispute(ctx, provider, event.reference, dispute))) return
		// Webhooks come in any order: the payment may be ours, and its own webhook may still come.
		if (event.received_at > after(ctx.clock.now(), -unknownPaymentSeconds))
			throw new Error(`The payment of the dispute ${event.reference} is not known here yet.`)
		return
	}
	// The provider's account may serve others, too: what is no recharge of ours is nothing to ask about.
	if (!(await isPaymentOfOurs(ctx.db, provider.name, event.reference))) return
	const state = await provider.retrieve(ctx, event.reference)
	const row = await lockRechargeOfPayment(ctx, provider.name, event.reference)
	if (row) await settlePayment(ctx, row, state)
}
