import { createHmac, timingSafeEqual } from 'node:crypto'
import { toSeconds } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { returnPath } from './return-path.ts'
import { closeSandboxPayment, findSandboxPayment, insertSandboxPayment } from './sandbox-queries.ts'

/** The page on which a person decides the result of a payment. */
export const sandboxPage = '/dev/sandbox-pay'

const toleranceSeconds = 300

/** The sandbox, with the webhooks that it sends. */
export interface Sandbox {
	provider: PaymentProvider
	/** A webhook about a payment as the sandbox sends it: bytes and signature. */
	webhookOf(reference: string, now: Date): { body: string; signature: string }
}

/**
 * A provider for development: its page is part of this server, a person chooses the result, and it sends a signed webhook
 * as a real one does. Throws if NODE_ENV is production, where it would give money for nothing.
 */
export function openSandbox({
	production,
	secret,
}: {
	production: boolean
	secret: string
}): Sandbox {
	if (production) throw new Error('The payment sandbox does not open with NODE_ENV=production.')
	const key = createHmac('sha256', secret).update('payment sandbox').digest()
	const sign = (seconds: number, body: string | Buffer) =>
		createHmac('sha256', key).update(`${seconds}.`).update(body).digest('hex')

	return {
		webhookOf(reference, now) {
			const body = JSON.stringify({ id: `sandbox_${newId()}`, reference })
			return { body, signature: `${toSeconds(now)}.${sign(toSeconds(now), body)}` }
		},
		provider: {
			name: 'sandbox',
			seconds: null,
			isOffered: () => true,

			async initiate(ctx, payment) {
				const reference = await insertSandboxPayment(ctx, {
					rechargeId: payment.rechargeId,
					sn: payment.sn,
					amount: payment.amount,
					returnUrl: returnPath(payment.rechargeId),
				})
				return { reference, payUrl: `${sandboxPage}?payment=${reference}`, account: null }
			},

			async retrieve(ctx, reference) {
				const payment = await findSandboxPayment(ctx.db, reference)
				if (!payment) return { state: 'closed' }
				return payment.state === 'paid'
					? {
							state: 'paid',
							payment: `sandbox_payment_${payment.id}`,
							amount: payment.amount,
							currency: payment.currency,
						}
					: { state: payment.state }
			},

			verifyWebhook(raw, headers, now) {
				const given = headers['sandbox-signature']
				const [seconds = '', signature = ''] = typeof given === 'string' ? given.split('.') : []
				const right = Buffer.from(sign(Number(seconds), raw))
				const sent = Buffer.from(signature)
				if (sent.length !== right.length || !timingSafeEqual(sent, right)) return null
				if (!(Math.abs(toSeconds(now) - Number(seconds)) <= toleranceSeconds)) return null
				const { id, reference } = readEvent(raw)
				return { id, about: 'payment', reference }
			},

			async cancel(ctx, reference) {
				await closeSandboxPayment(ctx, reference)
			},
		},
	}
}

/** The cast holds because the signature over these bytes is the sandbox's. */
function readEvent(raw: Buffer): { id: string; reference: string } {
	return JSON.parse(raw.toString()) as { id: string; reference: string }
}
