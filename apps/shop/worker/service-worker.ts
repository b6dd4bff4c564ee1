/*
 * Stands between the shop and the network (docs/decisions/0082): the shop opens without a connection, and what was loaded once is not loaded
 * again. It never answers a call of the API; what the shop last knew is stored by the page (src/shared/last-known.ts).
 */
import { routes } from '@portolan/contract/routes'
import { ExpirationPlugin } from 'workbox-expiration'
import { matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { offlineNames, sharedPicturePath, type LoadedFiles } from '../src/shared/offline-names.ts'
import { listenToPushes } from './pushes.ts'

declare const self: ServiceWorkerGlobalScope
/** The files of the first load and of the screens that are useful without a connection; the build writes them here. */
declare const PRECACHED: readonly { url: string; revision: string | null }[]
/** The addresses of all texts of this build. */
declare const WORDS: readonly string[]

/** The page that the server gives for every address of the shop, not rendered. */
const shellPath = '/app-shell'
/** How long a page may take before the shell is shown instead of it. */
const slowMs = 4_000
const daySeconds = 24 * 60 * 60
const picturePath = /^\/media\/[cu]\//

listenToPushes()
precacheAndRoute([...PRECACHED], { cleanURLs: false })

// Names of assets contain a hash of their content, so a known one is never asked for again. Those of an older version stay for the tabs that
// are open with it.
const assets = new CacheFirst({
	cacheName: offlineNames.assets,
	plugins: [new ExpirationPlugin({ maxEntries: 400, maxAgeSeconds: 60 * daySeconds })],
})
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), assets)

const pictures = new CacheFirst({
	cacheName: offlineNames.pictures,
	// A picture is stored in one format, which this browser asked for or which all browsers know.
	matchOptions: { ignoreVary: true },
	plugins: [
		{
			cacheWillUpdate: async ({ response }) =>
				response.status === 200 &&
				!/private|no-store/.test(response.headers.get('cache-control') ?? '')
					? response
					: null,
		},
		new ExpirationPlugin({
			maxEntries: 200,
			maxAgeSeconds: 30 * daySeconds,
			purgeOnQuotaError: true,
		}),
	],
})
// A private picture is fetched by code with the person's token, so it is no `image` request; its headers say so once more.
registerRoute(
	({ url, request, sameOrigin }) =>
		sameOrigin && request.destination === 'image' && picturePath.test(url.pathname),
	pictures,
)

registerRoute(
	new NavigationRoute(({ event, request }) => answerPage(asFetch(event), request), {
		allowlist: [shopPages()],
	}),
)

// The manifest's `share_target`: a picture that another app shares waits here until it is sent in a conversation.
registerRoute(
	({ url, sameOrigin }) => sameOrigin && url.pathname === sharedPicturePath,
	async ({ request }) => {
		const picture = (await request.formData()).get('picture')
		if (picture instanceof File) {
			const cache = await caches.open(offlineNames.shared)
			await cache.put(
				sharedPicturePath,
				new Response(picture, { headers: { 'content-type': picture.type } }),
			)
		}
		return Response.redirect('/service', 303)
	},
	'POST',
)

self.addEventListener('install', (event) => {
	// The worker that only showed pushes answers no request, so nothing of it can be in use.
	if (self.registration.active?.scriptURL.endsWith('/push-worker.js')) void self.skipWaiting()
	event.waitUntil(keepWords(event))
})

self.addEventListener('activate', (event) => {
	event.waitUntil(
		Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]),
	)
})

self.addEventListener('message', (event) => {
	if (isLoadedFiles(event.data)) event.waitUntil(keep(event, event.data.urls))
})

/** The page of the network; the shell where it does not come, comes late or is an error of the server. */
async function answerPage(event: FetchEvent, request: Request): Promise<Response> {
	const coming = fetchPage(event, request)
	const first = await Promise.race([coming.catch(() => 'lost' as const), after(slowMs)])
	if (typeof first !== 'string' && first.status < 500) return first
	return (await matchPrecache(shellPath)) ?? coming
}

async function fetchPage(event: FetchEvent, request: Request): Promise<Response> {
	const preloaded: unknown = await event.preloadResponse
	return preloaded instanceof Response ? preloaded : fetch(request)
}

function after(ms: number): Promise<'late'> {
	return new Promise((resolve) => setTimeout(() => resolve('late'), ms))
}

/** The consoles, the API's own pages and files have the same origin; only the shop's routes get the shell. */
function shopPages(): RegExp {
	const names = routes.map(({ path }) => path.split('/')[1])
	return new RegExp(`^/((${names.join('|')})(/|\\?|$)|\\?|$)`)
}

/** A new version has new texts. Those of the languages that were read here are stored before it is used. */
async function keepWords(event: ExtendableEvent): Promise<void> {
	const known = await (await caches.open(offlineNames.assets)).keys()
	const languages = new Set(known.flatMap(({ url }) => languageIn(url) ?? []))
	// A worker without them is still better than none.
	await keep(
		event,
		WORDS.filter((url) => languages.has(languageIn(url) ?? '')),
	)
}

function languageIn(url: string): string | null {
	return /\/words-(.+?)(-rest)?-[\w-]{8}\.json$/.exec(url)?.[1] ?? null
}

/** Stores files that are not stored yet; one that does not come is left out. The browser has most of them in its own cache, where nothing is certain to stay. */
async function keep(event: ExtendableEvent, urls: readonly string[]): Promise<void> {
	await Promise.all(
		urls.map(async (address) => {
			const url = new URL(address, self.location.origin)
			if (url.origin !== self.location.origin) return
			const strategy = picturePath.test(url.pathname) ? pictures : assets
			if (strategy === assets && !url.pathname.startsWith('/assets/')) return
			if (await matchPrecache(url.pathname)) return
			await strategy.handle({ event, request: new Request(url) }).catch(() => undefined)
		}),
	)
}

function isLoadedFiles(data: unknown): data is LoadedFiles {
	return typeof data === 'object' && data !== null && 'type' in data && data.type === 'loaded-files'
}

/** A route answers fetch events only; Workbox's type is wider. */
function asFetch(event: ExtendableEvent): FetchEvent {
	return event as FetchEvent
}
