import type { Configuration } from '../platform/settings.ts'

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
 * The push services of the browsers there are. We send requests to the addresses people give us, so nothing else is let in: else
 * anybody could have us knock at the doors inside our own network (SSRF).
 */
export const pushOptions: Configuration<PushOptions> = {
	name: 'pushes',
	default: {
		keys: null,
		subject: 'https://portolan.example',
		publicUrl: null,
		services: [
			'https://fcm.googleapis.com',
			'https://updates.push.services.mozilla.com',
			'https://*.push.apple.com',
			'https://*.notify.windows.com',
			'https://android.googleapis.com',
		],
	},
}

/** Whether pushes may go there. */
export function isPushService(door: PushOptions, endpoint: string): boolean {
	let url: URL
	try {
		url = new URL(endpoint)
	} catch {
		return false
	}
	if (url.username !== '' || url.password !== '') return false
	return door.services.some((service) => {
		const [scheme, host = ''] = service.split('://')
		if (url.protocol !== `${scheme}:`) return false
		return host.startsWith('*.') ? url.host.endsWith(host.slice(1)) : url.host === host
	})
}
