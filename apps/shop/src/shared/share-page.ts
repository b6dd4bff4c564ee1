import { copyText } from './copy.ts'

/** Shares the page's URL with the device's share sheet; without one, copies it. */
export async function sharePage(title: string): Promise<void> {
	const page = { title, url: location.href }
	if (typeof navigator.share !== 'function') return copyText(page.url)
	try {
		await navigator.share(page)
	} catch (error) {
		// Closing the sheet is an answer too; after any other failure the URL is copied.
		if (!(error instanceof DOMException && error.name === 'AbortError')) await copyText(page.url)
	}
}
