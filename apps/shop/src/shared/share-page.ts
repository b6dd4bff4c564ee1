import { copyText } from './copy.ts'

/** Shares the page's address by the device's own sheet; without one, copies it. */
export async function sharePage(title: string): Promise<void> {
	const page = { title, url: location.href }
	if (typeof navigator.share !== 'function') return copyText(page.url)
	try {
		await navigator.share(page)
	} catch (error) {
		// Closing the sheet is an answer too; anything else still leaves the copy.
		if (!(error instanceof DOMException && error.name === 'AbortError')) await copyText(page.url)
	}
}
