/*
 * Shows pushes while the shop is closed, and opens it where they lead. It takes no requests: what the shop has in store is
 * the business of the browser's cache, and a worker in between could only make it old.
 */
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
	const push = read(event)
	// A push that cannot be read must still be shown: browsers take the permission away from those that stay silent.
	event.waitUntil(
		self.registration.showNotification(push.title || 'Portolan', {
			body: push.text || '',
			lang: push.lang || 'en',
			dir: push.dir || 'auto',
			icon: '/icon.svg',
			// The same notice sent twice is shown once.
			...(push.noticeId ? { tag: push.noticeId } : {}),
			data: { path: push.path || '/notification' },
		}),
	)
})

self.addEventListener('notificationclick', (event) => {
	event.notification.close()
	event.waitUntil(open(event.notification.data?.path ?? '/notification'))
})

function read(event) {
	try {
		return event.data?.json() ?? {}
	} catch {
		return {}
	}
}

/** Only paths of the shop itself; a page that is open already goes there. */
async function open(path) {
	const url = new URL(path, self.location.origin)
	if (url.origin !== self.location.origin) return
	const pages = await self.clients.matchAll({ type: 'window' })
	for (const page of pages) {
		if (!('navigate' in page)) continue
		await page.focus()
		await page.navigate(url.href)
		return
	}
	await self.clients.openWindow(url.href)
}
