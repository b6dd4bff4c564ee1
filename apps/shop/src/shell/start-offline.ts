import { startLastKnown } from '../shared/last-known.ts'
import type { LoadedFiles } from '../shared/offline-names.ts'
import { startWaitingActions } from '../shared/waiting-actions.ts'
import { waitingKinds } from './waiting-kinds.ts'

/** What else the shell needs of it; one file to load. */
export { restoreLastKnown } from '../shared/last-known.ts'
export { OfflineDetails as default } from './offline-details.tsx'

let started = false

/** Starts what makes the shop useful without a connection. Loaded seconds after the first page, or at once where there is no connection. */
export function start(): void {
	if (started) return
	started = true
	// Both need https.
	if ('serviceWorker' in navigator) {
		startLastKnown()
		startWaitingActions(waitingKinds)
	}
	if (import.meta.env.PROD && 'serviceWorker' in navigator) void registerWorker()
}

/** The worker takes the place of the one that only showed pushes; the push subscription belongs to the registration and stays. */
async function registerWorker(): Promise<void> {
	await idle()
	try {
		await navigator.serviceWorker.register('/service-worker.js')
		const { active } = await navigator.serviceWorker.ready
		active?.postMessage(loadedFiles(), [])
	} catch {
		// A browser may forbid it (private windows, blocked site data); the shop works without it.
	}
}

/** What the page loaded before there was a worker to store it. */
function loadedFiles(): LoadedFiles {
	const urls = performance
		.getEntriesByType('resource')
		.filter((entry) => entry instanceof PerformanceResourceTiming)
		.filter(({ name, initiatorType }) => isAsset(name) || initiatorType === 'img')
		.map(({ name }) => name)
	return { type: 'loaded-files', urls }
}

function isAsset(url: string): boolean {
	return url.startsWith(`${location.origin}/assets/`)
}

/** Waits for the page and its pictures, and then until there is nothing else to do. */
async function idle(): Promise<void> {
	if (document.readyState !== 'complete')
		await new Promise((loaded) => addEventListener('load', loaded, { once: true }))
	if ('requestIdleCallback' in window)
		await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 10_000 }))
}
