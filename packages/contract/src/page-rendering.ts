/**
 * What the API and the program that renders the shop's pages (`apps/shop/src/entry-server.tsx`) say to each other. Types only.
 * Source: docs/decisions/0079-pages-rendered-on-the-server.md.
 */
import type { ProblemKey } from './error-codes.ts'
import type { LanguageFile } from './languages.ts'

/** A refusal of the API, as its envelope has it. */
export interface Problem {
	/** The stable key, such as `balance_low`. */
	code: ProblemKey
	/** Readable text in the caller's language, from the server. */
	message: string
	/** The field that was refused, in wire form. */
	field?: string
	params: Record<string, unknown>
}

/** What a call gave: its data, also as the JSON that it came from, or the problem with its HTTP status. */
export type CallResult = { data: unknown; json: string } | { problem: Problem; status: number }

/** What the shop tells the server about a device, in the cookie `device`. */
export interface PageDevice {
	/** Its time zone, such as `Europe/Berlin`. */
	zone: string
	/** Whether the balance is hidden on it from people nearby. */
	isBalanceHidden: boolean
}

/** A page to be rendered. */
export interface PageAsked {
	pathname: string
	/** With its question mark, or empty. */
	search: string
	lang: LanguageFile
	/** The present, in seconds. */
	now: number
	/** The device of the person whose page it is; null for a page as visitors see it. */
	device: PageDevice | null
	/** Makes a GET call, of a visitor or of that person; `url` is its path and query. Null for a call that the server does not make for a page. */
	read(url: string): Promise<CallResult | null>
}

/** A rendered page. */
export interface PageRendered {
	/** The HTML of the shop. */
	html: string
	/** What the browser needs to take it over, as JSON. */
	json: string
}
