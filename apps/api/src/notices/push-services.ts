import { port } from '../platform/ports.ts'

/** The options of pushes in the environment. */
export interface PushOptions {
	/** The given key pair; null makes one and stores it in the database. */
	keys: { publicKey: string; privateKey: string } | null
	/** The contact address for push services. */
	subject: string
	/** The base of links in pushes and emails; null leaves them out of emails. */
	publicUrl: string | null
	/** The origins to which pushes may be sent; `*.` before a name allows its subdomains. */
	services: readonly string[]
}

/**
 * The push services of today's browsers. Requests are sent to addresses that people give us, so no other address is
 * allowed: otherwise anybody could make the server send requests inside its own network (SSRF).
 */
export const pushServices: readonly string[] = [
	'https://fcm.googleapis.com',
	'https://updates.push.services.mozilla.com',
	'https://*.push.apple.com',
	'https://*.notify.windows.com',
	'https://android.googleapis.com',
]

/** The contact address for push services if the environment names none. */
export const defaultPushSubject = 'https://portolan.example'

/** The options of pushes in the environment. */
export const pushOptions = port<PushOptions>('pushOptions')

/** Whether pushes may be sent to this address. */
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
