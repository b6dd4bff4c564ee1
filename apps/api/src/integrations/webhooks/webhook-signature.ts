import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** A new secret of a webhook: `whsec_` and 32 random bytes in base64. */
export function newWebhookSecret(): string {
	return `${prefix}${randomBytes(32).toString('base64')}`
}

/** What is signed and sent. */
interface Signed {
	id: string
	/** Seconds since 1970. */
	timestamp: number
	body: string
}

/**
 * The headers of a request to a webhook: its id, the time of the attempt, and a signature for each secret.
 * Source: https://www.standardwebhooks.com, Signature scheme.
 */
export function signatureHeaders(
	{ id, timestamp, body }: Signed,
	secrets: readonly string[],
): Record<string, string> {
	const signatures = secrets.map((secret) => {
		const key = Buffer.from(secret.slice(prefix.length), 'base64')
		const mac = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
		return `v1,${mac}`
	})
	return {
		'webhook-id': id,
		'webhook-timestamp': String(timestamp),
		'webhook-signature': signatures.join(' '),
	}
}
