import type { Stripe as StripeApi } from 'stripe'
import type { Environment } from '../../platform/environment.ts'
import { toSeconds } from '../../platform/clock.ts'
import { returnPath } from './return-path.ts'
import type { PaymentProvider, PaymentState, ProviderEvent } from './payment-provider.ts'

/** How old a signed webhook may be (Stripe's own default). */
const toleranceSeconds = 300
/** A request to Stripe must not occupy a database connection for long. */
const answerWithinMs = 10_000

/**
 * Stripe's hosted checkout: the card is entered on Stripe's page, so no card data reaches this server. Off until its keys
 * are set; the library is loaded only then. Source: https://docs.stripe.com/api/checkout/sessions,
 * https://docs.stripe.com/webhooks.
 */
export async function stripeCheckout(
	keys: NonNullable<Environment['stripe']>,
	publicUrl: string,
): Promise<PaymentProvider> {
	const { Stripe } = await import('stripe')
	const stripe = new Stripe(keys.secretKey, {
		...hostOf(keys.apiUrl),
		timeout: answerWithinMs,
		maxNetworkRetries: 1,
		telemetry: false,
	})

	return {
		name: 'stripe',
		// A page of Stripe can stay open from half an hour to a day; a minute is kept off both ends for the request.
		seconds: { atLeast: 31 * 60, atMost: 86_400 - 60 },
		isOffered: () => true,

		async initiate(_ctx, payment) {
			const back = new URL(returnPath(payment.rechargeId), publicUrl).href
			const session = await stripe.checkout.sessions.create(
				{
					mode: 'payment',
					client_reference_id: payment.rechargeId,
					line_items: [
						{
							quantity: 1,
							price_data: {
								currency: 'usd',
								unit_amount: Number(payment.amount),
								product_data: { name: `Recharge ${payment.sn}` },
							},
						},
					],
					payment_intent_data: { metadata: { recharge_sn: payment.sn } },
					expires_at: toSeconds(payment.expiresAt),
					success_url: back,
					cancel_url: back,
				},
				{ idempotencyKey: `recharge:${payment.rechargeId}` },
			)
			return { reference: session.id, payUrl: session.url, account: null }
		},

		async retrieve(_ctx, reference): Promise<PaymentState> {
			const session = await stripe.checkout.sessions.retrieve(reference, {
				expand: ['payment_intent'],
			})
			return stateOf(session)
		},

		verifyWebhook(raw, headers, now): ProviderEvent | null {
			const signature = headers['stripe-signature']
			if (typeof signature !== 'string') return null
			try {
				const event = stripe.webhooks.constructEvent(
					raw,
					signature,
					keys.webhookSecret,
					toleranceSeconds,
					undefined,
					now.getTime(),
				)
				const { object } = event.data
				const reference = 'id' in object && typeof object.id === 'string' ? object.id : ''
				return { id: event.id, about: aboutOf(event.type), reference }
			} catch (error) {
				if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null
				// The signature fits, but the bytes are not an event: no JSON, or fields of an event are missing.
				if (error instanceof SyntaxError || error instanceof TypeError) return null
				throw error
			}
		},

		async dispute(_ctx, id) {
			const dispute = await stripe.disputes.retrieve(id)
			const payment =
				typeof dispute.payment_intent === 'string'
					? dispute.payment_intent
					: dispute.payment_intent?.id
			if (payment === undefined) return null
			return { payment, amount: BigInt(dispute.amount), currency: dispute.currency }
		},

		async refund(_ctx, payment) {
			await stripe.refunds.create(
				{ payment_intent: payment },
				{ idempotencyKey: `refund:${payment}` },
			)
		},

		async cancel(_ctx, reference) {
			await stripe.checkout.sessions.expire(reference)
		},
	}
}

/** The state of a payment by Stripe's page. */
function stateOf(session: StripeApi.Checkout.Session): PaymentState {
	const intent = session.payment_intent
	const payment = typeof intent === 'string' ? intent : (intent?.id ?? '')
	if (session.payment_status === 'paid' && payment !== '' && session.amount_total !== null)
		return {
			state: 'paid',
			payment,
			amount: BigInt(session.amount_total),
			currency: session.currency ?? '',
		}
	if (session.status === 'expired') return { state: 'closed' }
	// A debit that was tried and failed days later: its intent asks for another method of payment.
	const hasFailed =
		session.status === 'complete' &&
		typeof intent === 'object' &&
		(intent?.status === 'requires_payment_method' || intent?.status === 'canceled')
	return { state: hasFailed ? 'failed' : 'open' }
}

function aboutOf(type: string): ProviderEvent['about'] {
	if (type.startsWith('checkout.session.')) return 'payment'
	return type === 'charge.dispute.created' ? 'dispute' : 'nothing'
}

function hostOf(apiUrl: string | null) {
	if (apiUrl === null) return {}
	const { protocol, hostname, port } = new URL(apiUrl)
	return {
		host: hostname,
		port: port === '' ? 443 : Number(port),
		protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
	}
}
