import { call } from './api.ts'
import { attempt } from './stored.ts'

/** Whether this browser can receive pushes. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

/** The name under which the browser stores whose pushes it receives. */
const boundName = 'push_for'

/** Whether this browser receives pushes for this shopper now. */
export async function pushState(shopperId: string): Promise<PushState> {
	if (!isSupported()) return 'unsupported'
	if (Notification.permission === 'denied') return 'blocked'
	const subscription = await currentSubscription()
	return subscription && Notification.permission === 'granted' && boundTo() === shopperId
		? 'on'
		: 'off'
}

/** Asks for permission, and subscribes this browser; only after a tap, because browsers require one. Gives the result. */
export async function bindPush(shopperId: string, pushKey: string): Promise<PushState> {
	if (!isSupported()) return 'unsupported'
	const permission = await Notification.requestPermission()
	if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off'
	const worker = await navigator.serviceWorker.register('/service-worker.js')
	await navigator.serviceWorker.ready
	await tellServer(await subscribe(worker, pushKey))
	attempt(() => localStorage.setItem(boundName, shopperId))
	return 'on'
}

/** Ends the subscription of this browser. */
export async function unbindPush(): Promise<void> {
	const subscription = await currentSubscription()
	attempt(() => localStorage.removeItem(boundName))
	if (!subscription) return
	await call(
		'subscribePush',
		{ bind: 0, endpoint: subscription.endpoint },
		{ skipRepeatCheck: true },
	)
	await subscription.unsubscribe()
}

/** A subscription belongs to a session, and the next sign-in of the same shopper renews it; for another shopper there are no pushes. */
export async function bindAgain(shopperId: string): Promise<void> {
	if (!isSupported() || boundTo() !== shopperId || Notification.permission !== 'granted') return
	const subscription = await currentSubscription()
	if (subscription) await tellServer(subscription, { quiet: true })
}

function isSupported(): boolean {
	return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

function boundTo(): string | null {
	return attempt(() => localStorage.getItem(boundName))
}

async function currentSubscription(): Promise<PushSubscription | null> {
	const worker = await navigator.serviceWorker.getRegistration('/')
	return (await worker?.pushManager.getSubscription()) ?? null
}

/** A subscription with another key than the server signs with now is useless and prevents a new one. */
async function subscribe(
	worker: ServiceWorkerRegistration,
	pushKey: string,
): Promise<PushSubscription> {
	const known = await worker.pushManager.getSubscription()
	if (known && keyOf(known.options.applicationServerKey) === pushKey) return known
	await known?.unsubscribe()
	return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
}

async function tellServer(
	subscription: PushSubscription,
	how: { quiet?: true } = {},
): Promise<void> {
	await call(
		'subscribePush',
		{
			bind: 1,
			endpoint: subscription.endpoint,
			p256dh: keyOf(subscription.getKey('p256dh')),
			auth: keyOf(subscription.getKey('auth')),
		},
		{ skipRepeatCheck: true, ...how },
	)
}

/** Bytes as base64url without padding. */
function keyOf(bytes: ArrayBuffer | null): string {
	const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)))
	return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
