import { port } from '../platform/ports.ts'

/** What the environment says of pushes. */
export interface PushOptions {
	/** The pair of keys given; null makes one and keeps it in the database. */
	keys: { publicKey: string; privateKey: string } | null
	/** Where push services complain. */
	subject: string
	/** Where links in pushes and letters begin; null leaves them out of letters. */
	publicUrl: string | null
	/** The origins pushes may go to; `*.` before a name allows what stands before it. */
	services: readonly string[]
}

/**
 * The push services of today's browsers. We send requests to addresses that people give us, so no other address is allowed: anybody could
 * otherwise make us send requests inside our own network (SSRF).
 */
export const pushServices: readonly string[] = [
	'https://fcm.googleapis.com',
	'https://updates.push.services.mozilla.com',
	'https://*.push.apple.com',
	'https://*.notify.windows.com',
	'https://android.googleapis.com',
]

/** Where push services complain when the environment names no address. */
export const defaultPushSubject = 'https://portolan.example'

/** What the environment says of pushes. */
export const pushOptions = port<PushOptions>('pushOptions')

/** Whether pushes may go there. */
export function isPushService(
	{ services }: Pick<PushOptions, 'services'>,
	endpoint: string,
): boolean {
	let url: URL
	try {
		url = new URL(endpoint)
	} catch {
		return false
	}
	if (url.username !== '' || url.password !== '') return false
	return services.some((service) => {
		const [scheme, host = ''] = service.split('://')
		if (url.protocol !== `${scheme}:`) return false
		return host.startsWith('*.') ? url.host.endsWith(host.slice(1)) : url.host === host
	})
}
