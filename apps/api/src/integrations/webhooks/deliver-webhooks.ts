import { emailOwners } from '../../merchants/index.ts'
import { after, toSeconds } from '../../platform/clock.ts'
import type { TxContext } from '../../platform/context.ts'
import { standaloneJob, type AsSystem, type Job } from '../../platform/jobs.ts'
import {
	takeDeliveries,
	writeAttempt,
	writeOutcome,
	type AttemptEnd,
	type TakenDelivery,
} from './delivery-queries.ts'
import { sendWebhook, type SentWebhook } from './send-webhook.ts'
import { bodyOf } from './webhook-body.ts'
import { webhookNetwork, type WebhookNetwork } from './webhook-network.ts'
import { signatureHeaders } from './webhook-signature.ts'
import { noteAttempt } from './webhook-health-queries.ts'
import { secretsOf } from './webhook-secret.ts'

/** How long a delivery is reserved for one process: longer than an attempt and its record take. */
const leaseSeconds = 60

const [minute, hour] = [60, 3_600]
/** The pauses after failed attempts, in seconds: together three days less half an hour. After the last attempt a delivery is given up. */
const pauses = [
	5,
	30,
	2 * minute,
	10 * minute,
	30 * minute,
	hour,
	2 * hour,
	4 * hour,
	8 * hour,
	12 * hour,
	12 * hour,
	12 * hour,
	12 * hour,
	8 * hour,
]

/**
 * Sends due deliveries. Webhooks that do not accept anything have a job of their own, so that they keep no others waiting:
 * an attempt may take as long as its timeout.
 */
export const webhookJobs: readonly Job[] = [
	standaloneJob('webhooks', 1_000, (asSystem) => deliverDue(asSystem, false)),
	standaloneJob('webhooks-failing', 1_000, (asSystem) => deliverDue(asSystem, true)),
]

/** Of webhooks that fail, few at once: most of these attempts are in vain. */
const limits = {
	healthy: { ofOne: 10, ofAll: 100 },
	failing: { ofOne: 2, ofAll: 50 },
}

async function deliverDue(asSystem: AsSystem, failing: boolean): Promise<number> {
	const { attempts, looked } = await asSystem('webhooks', (ctx) => take(ctx, failing))
	// One after another, because each is short and pools are small; the attempts themselves run at the same time.
	let recorded: Promise<unknown> = Promise.resolve()
	const failures: unknown[] = []
	await Promise.all(
		attempts.map(async ({ network, ...attempt }) => {
			const { url, headers, body } = attempt
			const sent = headers ? await sendWebhook({ url, headers, body }, network) : unsigned
			recorded = recorded
				.then(() => asSystem('webhooks', (ctx) => record(ctx, attempt, sent)))
				.catch((error: unknown) => failures.push(error))
		}),
	)
	await recorded
	if (failures.length > 0)
		throw new AggregateError(failures, 'ends of attempts could not be recorded')
	return looked
}

/** An attempt that may begin. */
interface Attempt {
	delivery: TakenDelivery
	at: Date
	url: string
	/** Null if its secret cannot be read: nothing is sent without a signature. */
	headers: Record<string, string> | null
	body: string
}

const unsigned: SentWebhook = {
	status: null,
	failure: 'The secret cannot be read.',
	answer: '',
	durationMs: 0,
}

async function take(
	ctx: TxContext,
	failing: boolean,
): Promise<{ attempts: (Attempt & { network: WebhookNetwork })[]; looked: number }> {
	const { taken, looked } = await takeDeliveries(ctx, {
		failing,
		leaseSeconds,
		limits: failing ? limits.failing : limits.healthy,
	})
	const now = ctx.clock.now()
	const network = webhookNetwork.of(ctx)
	const attempts = taken.map((delivery) => {
		const body = bodyOf(delivery)
		const signed = { id: delivery.id, timestamp: toSeconds(now), body }
		const secrets = readableSecrets(ctx, delivery, now)
		const headers = secrets && signatureHeaders(signed, secrets)
		return { delivery, at: now, url: delivery.url, headers, body, network }
	})
	return { attempts, looked }
}

/** The secrets that sign; null if they cannot be read, which must not stop the webhooks of other shops. */
function readableSecrets(ctx: TxContext, delivery: TakenDelivery, now: Date): string[] | null {
	try {
		return secretsOf(ctx, delivery, now)
	} catch (error) {
		ctx.log.error({ err: error, webhook: delivery.webhook_id }, 'a webhook has no readable secret')
		return null
	}
}

async function record(
	ctx: TxContext,
	{ delivery, at }: Attempt,
	{ status, failure, answer, durationMs }: SentWebhook,
): Promise<void> {
	const end: AttemptEnd = {
		id: delivery.id,
		attempts: delivery.attempts,
		at,
		status,
		failure,
		answer,
		durationMs,
	}
	await writeAttempt(ctx, end)
	const pause = pauses[delivery.attempts - 1]
	const isAccepted = failure === ''
	await writeOutcome(
		ctx,
		end,
		isAccepted
			? { state: 'delivered' }
			: pause === undefined
				? { state: 'failed' }
				: { nextAt: after(ctx.clock.now(), pause) },
	)
	const isGivenUp = !isAccepted && pause === undefined
	const off = await noteAttempt(ctx, {
		webhookId: delivery.webhook_id,
		isAccepted,
		isGivenUp,
		status,
	})
	if (off === null) return
	await emailOwners(ctx, delivery.shop_id, {
		words: `merchant.webhook_${off}`,
		path: '/integrations',
		money: '0.00',
		why: '',
		values: { url: delivery.url },
	})
}
