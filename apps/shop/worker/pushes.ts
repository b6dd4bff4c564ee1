declare const self: ServiceWorkerGlobalScope

/** What the server sends; everything may be missing. */
interface Push {
	title?: string
	text?: string
	lang?: string
	dir?: NotificationDirection
	path?: string
	noticeId?: string
}

/** Shows pushes while the shop is closed, and opens the shop where they lead. */
export function listenToPushes(): void {
	self.addEventListener('push', (event) => event.waitUntil(show(read(event))))
	self.addEventListener('notificationclick', (event) => {
		event.notification.close()
		const data: unknown = event.notification.data
		event.waitUntil(open(pathIn(data) ?? '/notification'))
	})
}

/** A push that cannot be read is shown too: browsers take the permission away from sites that show nothing. */
function show(push: Push): Promise<void> {
	return self.registration.showNotification(push.title || 'Portolan', {
		body: push.text || '',
		lang: push.lang || 'en',
		dir: push.dir || 'auto',
		icon: '/icon-192.png',
		// The same notification sent twice is shown once.
		...(push.noticeId ? { tag: push.noticeId } : {}),
		data: { path: push.path || '/notification' },
	})
}

function read(event: PushEvent): Push {
	try {
		return asPush(event.data?.json())
	} catch {
		return {}
	}
}

/** Only our own server can send a push. */
function asPush(value: unknown): Push {
	return typeof value === 'object' && value !== null ? value : {}
}

function pathIn(data: unknown): string | null {
	return typeof data === 'object' && data !== null && 'path' in data ? String(data.path) : null
}

/** Opens only paths of the shop itself, in a page that is open already if there is one. */
async function open(path: string): Promise<void> {
	const url = new URL(path, self.location.origin)
	if (url.origin !== self.location.origin) return
	const [page] = await self.clients.matchAll({ type: 'window' })
	if (page) {
		await page.focus()
		await page.navigate(url.href)
	} else await self.clients.openWindow(url.href)
}
