import { createHash } from 'node:crypto'
import type webPush from 'web-push'
import type { PushKeys } from './push-keys.ts'
import type { Binding } from './push-queries.ts'

/** The content of a push. */
export interface PushText {
	title: string
	text: string
	/** The page of the shop that a tap opens. */
	path: string
	lang: string
	dir: 'ltr' | 'rtl'
	/** The id of its notification: the same notification shown again replaces the first. */
	noticeId: string
}

/**
 * The result of a push: accepted, the browser is gone, refused permanently, or to be tried again (after this many
 * seconds, if the service says so).
 */
export type Pushed =
	| { outcome: 'sent' }
	| { outcome: 'gone' }
	| { outcome: 'refused'; why: string }
	| { outcome: 'later'; why: string; afterSeconds: number | null }

const ttlSeconds = 86_400
const timeoutMs = 10_000

/** Sends one push (RFC 8030, encrypted by RFC 8291, signed by RFC 8292). Never throws. */
export async function sendPush(
	binding: Binding,
	push: PushText,
	by: { keys: PushKeys; subject: string; isUrgent: boolean },
): Promise<Pushed> {
	// Loaded when the first push is sent: most processes send none.
	const { default: library } = await import('web-push')
	let request: ReturnType<typeof webPush.generateRequestDetails>
	try {
		request = library.generateRequestDetails(
			{ endpoint: binding.endpoint, keys: { p256dh: binding.p256dh, auth: binding.auth } },
			JSON.stringify(push),
			{
				vapidDetails: { subject: by.subject, ...by.keys },
				TTL: ttlSeconds,
				contentEncoding: 'aes128gcm',
				urgency: by.isUrgent ? 'high' : 'normal',
				topic: topicOf(push.noticeId),
			},
		)
	} catch (error) {
		// Keys that no browser makes: nothing can be encrypted for it.
		return { outcome: 'refused', why: messageOf(error) }
	}
	try {
		const response = await fetch(request.endpoint, {
			method: request.method,
			headers: request.headers,
			body: new Uint8Array(request.body ?? Buffer.alloc(0)),
			// The address was checked when it subscribed; a redirect target was not.
			redirect: 'error',
			signal: AbortSignal.timeout(timeoutMs),
		})
		await response.body?.cancel()
		return readAnswer(response)
	} catch (error) {
		return { outcome: 'later', why: messageOf(error), afterSeconds: null }
	}
}

/** The meaning of a push service's answer. Source: RFC 8030, sections 5 and 7.3. */
function readAnswer({ status, headers }: Response): Pushed {
	if (status >= 200 && status < 300) return { outcome: 'sent' }
	if (status === 404 || status === 410) return { outcome: 'gone' }
	const why = `the push service answered ${status}`
	if (status === 429 || status >= 500) {
		const said = Number(headers.get('retry-after'))
		return {
			outcome: 'later',
			why,
			afterSeconds: Number.isFinite(said) && said > 0 ? Math.min(said, 3_600) : null,
		}
	}
	return { outcome: 'refused', why }
}

/**
 * A waiting push with the same topic is replaced by the service: a push sent again after a crash is shown once. At most
 * 32 characters.
 */
function topicOf(noticeId: string): string {
	return createHash('sha256').update(noticeId).digest('base64url').slice(0, 32)
}

function messageOf(error: unknown): string {
	return error instanceof Error ? error.message.slice(0, 300) : 'unknown'
}
