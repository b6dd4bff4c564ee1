import type { LanguageFile } from '@portolan/contract'
import type { Context } from '../context.ts'
import { port } from '../ports.ts'

/** The address of a page of the shop, and the language in which it is shown. */
export interface PageAddress {
	/** The path as it was requested, still percent-encoded: `/detail/…`. */
	path: string
	/** The query with its `?`; empty if there is none. */
	search: string
	lang: LanguageFile
	/** Protocol and host without a slash at the end: `https://shop.example`. See {@link pageBase}. */
	base: string
	/** Whether it is made for the person who is signed in. No search engine reads such a page. */
	isPersonal?: boolean
}

/** What search engines and other apps read about a page. */
export interface PageDescription {
	/**
	 * 404: there is no such page, 410: what it showed was removed, 301: it is at `location`. The shop's page is sent with
	 * 404 and 410, too.
	 */
	status: 200 | 301 | 404 | 410
	/** Path and query of the right address; only with 301. */
	location?: string
	/** The document title. */
	title: string
	/** Plain text of at most 160 characters. */
	description: string
	/** The address under which search engines list the page; null for a page that they do not list. */
	canonical: string | null
	/** The same page in each language, and `x-default`; empty for a page that search engines do not list. */
	alternates: { hreflang: string; href: string }[]
	/** The picture that is shown with a shared link; sizes in pixels. */
	picture: { url: string; width: number; height: number; alt: string } | null
	robots?: 'noindex'
	/** What the page shows, for Open Graph; a product with its lowest price (USD, `12.30`). */
	thing: { type: 'website' } | { type: 'product'; price: string; isAvailable: boolean }
	/** Objects of schema.org with their `@context`. */
	jsonLd: object[]
}

/** Describes pages. The pages are sent by the platform, but what they show is the modules'. */
export interface PageHead {
	/**
	 * Reads what a page of the shop shows: at most two statements for a product or a shop, none for other pages. Throws
	 * only if the database fails.
	 */
	describe(ctx: PageContext, page: PageAddress): Promise<PageDescription>
	/** The elements of `<head>` from `<title>` to the JSON-LD, with every text escaped. */
	html(description: PageDescription, shown: { lang: LanguageFile }): string
}

/** What describing a page needs; `db` may be a replica. */
export type PageContext = Pick<Context, 'db' | 'clock' | 'settings' | 'ports' | 'log'>

/** How pages are described; null in an app without the module that does it. */
export const pageHead = port<PageHead | null>('pageHead', null)
