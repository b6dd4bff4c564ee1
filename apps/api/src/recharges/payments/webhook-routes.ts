import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import { languageOf, sendRefusal } from '../../platform/http/answer.ts'
import type { Answering } from '../../platform/http/answering.ts'
import type { AsSystem } from '../../platform/jobs.ts'
import { refuse } from '../../platform/refusal.ts'
import type { PaymentProvider, ProviderEvent } from '../providers/payment-provider.ts'
import { dealWithEvent, keepEvent } from './take-payment-event.ts'

/** What the webhooks need from the process. */
export interface WebhookParts extends Pick<Answering, 'clock' | 'log'> {
	asSystem: AsSystem
	clock: Clock
	providers: readonly PaymentProvider[]
}

/** A provider's event is a few kilobytes; a larger body is not one. */
const mostBytes = 256 * 1024

/**
 * Adds `POST /webhooks/<provider>`. A webhook is only a hint: its signature is checked over the raw bytes, its id is stored once, and then
 * the provider is asked. Once it is stored the reply is a success, because from then on the job tries again automatically. Source:
 * docs/product/recharges.md, Providers.
 */
export async function webhookRoutes(app: FastifyInstance, parts: WebhookParts): Promise<void> {
	await app.register(async (scope) => {
		// The signature is over the raw bytes; parsed JSON would give other bytes.
		scope.removeAllContentTypeParsers()
		scope.addContentTypeParser(
			'*',
			{ parseAs: 'buffer', bodyLimit: mostBytes },
			(_request, body, done) => done(null, body),
		)
		for (const provider of parts.providers) {
			if (!provider.verifyWebhook) continue
			const path = `/webhooks/${provider.name}`
			scope.post(path, { config: { limit: 'calls' } }, async (request, reply) => {
				try {
					const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
					const event = provider.verifyWebhook?.(raw, request.headers, parts.clock.now())
					if (!event)
						refuse('invalid', 'The signature does not fit the bytes, or is too old.', {
							field: 'signature',
							params: { reason: 'the provider’s signature' },
						})
					await hear(parts, provider, event)
					return reply.code(200).send({ received: true })
				} catch (error) {
					return sendRefusal(parts, null, request, reply, languageOf(request), error)
				}
			})
		}
	})
}

async function hear(
	{ asSystem }: WebhookParts,
	provider: PaymentProvider,
	event: ProviderEvent,
): Promise<void> {
	const name = `webhook:${provider.name}`
	await asSystem(name, (ctx) => keepEvent(ctx, provider.name, event))
	await asSystem(name, (ctx) => dealWithEvent(ctx, { provider: provider.name, eventId: event.id }))
}
