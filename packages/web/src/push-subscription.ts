/** Whether this browser can receive pushes. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

/** What the server is told of a subscription; `bind` 0 ends it. */
export type PushBrowser =
	| { bind: 1; endpoint: string; p256dh: string; auth: string }
	| { bind: 0; endpoint: string }

/** Whose pushes they are, and how the server is told. */
interface PushSide {
	/** The address of the service worker that shows pushes, and the pages it belongs to. */
	worker: string
	scope: string
	/** The name under which the browser stores whose pushes it receives. */
	boundName: string
	tell(browser: PushBrowser, how?: { quiet?: true }): Promise<unknown>
}

/** The pushes that this browser receives for one person. */
export class PushSubscriptions {
	readonly #side: PushSide

	constructor(side: PushSide) {
		this.#side = side
	}

	/** Whether this browser receives pushes for this person now. */
	async state(personId: string): Promise<PushState> {
		if (!isSupported()) return 'unsupported'
		if (Notification.permission === 'denied') return 'blocked'
		const subscription = await this.#current()
		return subscription && Notification.permission === 'granted' && this.#boundTo() === personId
			? 'on'
			: 'off'
	}

	/** Asks for permission, and subscribes this browser; only after a tap, because browsers require one. Gives the result. */
	async bind(personId: string, pushKey: string): Promise<PushState> {
		if (!isSupported()) return 'unsupported'
		const permission = await Notification.requestPermission()
		if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off'
		const worker = await navigator.serviceWorker.register(this.#side.worker, {
			scope: this.#side.scope,
		})
		await activated(worker)
		await this.#side.tell(browserOf(await subscribe(worker, pushKey)))
		attempt(() => localStorage.setItem(this.#side.boundName, personId))
		return 'on'
	}

	/** Ends the subscription of this browser. */
	async unbind(): Promise<void> {
		const subscription = await this.#current()
		attempt(() => localStorage.removeItem(this.#side.boundName))
		if (!subscription) return
		await this.#side.tell({ bind: 0, endpoint: subscription.endpoint })
		await subscription.unsubscribe()
	}

	/** A subscription belongs to a session, and the next sign-in of the same person renews it; for another person there are no pushes. */
	async bindAgain(personId: string): Promise<void> {
		if (!isSupported() || this.#boundTo() !== personId || Notification.permission !== 'granted')
			return
		const subscription = await this.#current()
		if (subscription) await this.#side.tell(browserOf(subscription), { quiet: true })
	}

	#boundTo(): string | null {
		return attempt(() => localStorage.getItem(this.#side.boundName))
	}

	async #current(): Promise<PushSubscription | null> {
		const worker = await navigator.serviceWorker.getRegistration(this.#side.scope)
		// Without one of its own, the browser gives the registration of a wider scope.
		if (!worker || new URL(worker.scope).pathname !== this.#side.scope) return null
		return worker.pushManager.getSubscription()
	}
}

function isSupported(): boolean {
	return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** Waits until the worker can receive pushes. */
async function activated({
	installing,
	waiting,
	active,
}: ServiceWorkerRegistration): Promise<void> {
	const coming = installing ?? waiting
	if (active || !coming) return
	await new Promise<void>((resolve) => {
		coming.addEventListener('statechange', () => {
			if (coming.state === 'activated' || coming.state === 'redundant') resolve()
		})
	})
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

function browserOf(subscription: PushSubscription): PushBrowser {
	return {
		bind: 1,
		endpoint: subscription.endpoint,
		p256dh: keyOf(subscription.getKey('p256dh')),
		auth: keyOf(subscription.getKey('auth')),
	}
}

/** Bytes as base64url without padding. */
function keyOf(bytes: ArrayBuffer | null): string {
	const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)))
	return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** A browser may refuse its store (private windows, blocked site data). */
function attempt<T>(use: () => T): T | null {
	try {
		return use()
	} catch {
		return null
	}
}
