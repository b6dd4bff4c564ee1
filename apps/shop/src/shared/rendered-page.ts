import type { LanguageFile } from '@portolan/contract/languages'
import { useSyncExternalStore } from 'react'

/** What the server writes into a page that it has rendered, besides the HTML: `<script type="application/json" id="page-data">`. */
export interface PageData {
	/** The language it is in. */
	lang: LanguageFile
	/** When it was rendered, in seconds. */
	at: number
	/** The answers it was rendered with, by the keys of their queries. */
	answers: readonly { key: readonly unknown[]; data: unknown }[]
	/** It is of the person who is signed in, not as visitors see it. */
	isPersonal: boolean
	/** It shows a failure: the shop starts anew instead of taking it over. */
	isFault: boolean
}

let renderedAt: number | null = null

/** For the start of the shop: what came with the page; null if the server did not render it. */
export function readPageData(): PageData | null {
	const text = document.querySelector('#page-data')?.textContent
	return text ? asPageData(JSON.parse(text)) : null
}

/** The server wrote it, in this version: a page and its code are of one build. */
function asPageData(value: unknown): PageData {
	return value as PageData
}

/** Says when the page was rendered that is rendered or taken over now, in seconds. */
export function setRenderedAt(seconds: number): void {
	renderedAt = seconds
}

/**
 * The moment for which texts such as "5 minutes ago" are made on the server, and again while the browser takes the page over: both must be
 * the same. Null afterwards: the present.
 */
export function useRenderedAt(): number | null {
	return useIsTakenOver() ? null : renderedAt
}

/** False on the server, and once in the browser while a rendered page is taken over. */
export function useIsTakenOver(): boolean {
	return useSyncExternalStore(never, isTrue, isFalse)
}

function never(): () => void {
	return () => undefined
}

function isTrue(): boolean {
	return true
}

function isFalse(): boolean {
	return false
}
