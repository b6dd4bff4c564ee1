import { languages, type LanguageFile } from '@portolan/contract'
import { escaped } from '../platform/http/escaped.ts'
import type { Db } from '../platform/database/db.ts'
import { port } from '../platform/ports.ts'
import { addressOf, alternatesOf, tagOf, type PlainAddress } from './language-addresses.ts'
import { pathOf } from './read-address.ts'
import { findRanges, listEntries, type SitemapKind, type SitemapRange } from './sitemap-queries.ts'

/**
 * About how many products or shops one file lists. An entry with its nineteen other addresses takes about 3 kB, and a
 * file may have 50 MB; an index may name 50,000 files, so this is enough for 13 million products.
 * Source: https://www.sitemaps.org/protocol.html
 */
export const sitemapSize = port('sitemapSize', 5_000)

/** A sitemap file. */
export interface SitemapFile {
	kind: SitemapKind | 'pages'
	lang: LanguageFile
	number: number
}

/** The path of a file: `/sitemaps/products-ja-1.xml`. */
export function sitemapPath({ kind, lang, number }: SitemapFile): string {
	return `/sitemaps/${kind}-${tagOf(lang)}-${number}.xml`
}

/** Reads the last part of a path of a sitemap; null if it is none. */
export function readSitemapName(name: string): SitemapFile | null {
	const match = /^(pages|products|shops)-([A-Za-z-]+)-([1-9]\d{0,8})\.xml$/.exec(name)
	const lang = languages.find(({ tag }) => tag === match?.[2])?.file
	const kind = (['pages', 'products', 'shops'] as const).find((one) => one === match?.[1])
	return kind && lang ? { kind, lang, number: Number(match?.[3]) } : null
}

/** The index: one file per language for the fixed pages, and one or more for shops and for products. */
export async function sitemapIndex(db: Db, base: string): Promise<string> {
	const files = [{ kind: 'pages' as const, number: 1 }, ...(await findRanges(db))]
	const entries = languages.flatMap(({ file: lang }) =>
		files.map(
			({ kind, number }) =>
				`<sitemap><loc>${escaped(base + sitemapPath({ kind, lang, number }))}</loc></sitemap>\n`,
		),
	)
	return `${xml}<sitemapindex xmlns="${sitemaps}">\n${entries.join('')}</sitemapindex>\n`
}

/** The fixed pages that search engines list, and results of searches. */
export function pagesSitemap(site: {
	base: string
	lang: LanguageFile
	pages: readonly Omit<PlainAddress, 'base'>[]
}): string {
	const { base, lang, pages } = site
	const entries = pages.map((page) => entryOf(addressOf({ base, ...page }), lang, null))
	return [opening, ...entries, closing].join('')
}

/** How many entries one statement reads; the file is sent while it is read. */
const batch = 500

/** The text of a file of products or shops, in pieces. It never holds more than one batch in memory. */
export async function* rangeSitemap(
	db: Db,
	range: SitemapRange,
	{ base, lang }: { base: string; lang: LanguageFile },
): AsyncGenerator<string> {
	yield opening
	let from = { id: range.first, inclusive: true }
	for (;;) {
		const entries = await listEntries(db, range, from, batch)
		const last = entries.at(-1)
		if (last)
			yield entries
				.map(({ id, changed_at: changedAt }) =>
					entryOf(base + pathOf([pageOf[range.kind], id]), lang, changedAt),
				)
				.join('')
		if (!last || entries.length < batch) break
		from = { id: last.id, inclusive: false }
	}
	yield closing
}

/** The first part of the path of the page of a product or a shop. */
const pageOf = { products: 'detail', shops: 'shop' } as const

/**
 * An entry of a page. Addresses are those of language-addresses.ts; the parts that are the same for every
 * page are made once, because a file has a hundred thousand of them.
 */
function entryOf(url: string, lang: LanguageFile, changedAt: Date | null): string {
	const page = escaped(url)
	const changed = changedAt === null ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`
	const joint = url.includes('?') ? '&amp;' : '?'
	const others = alternates
		.map(([before, query]) => `${before}${page}${query === '' ? '' : joint + query}"/>`)
		.join('')
	return `<url><loc>${page}${joint}lang=${tagOf(lang)}</loc>${changed}${others}</url>\n`
}

/** What stands before the address of a page in its links to all languages, and what is added to its query. */
const alternates = alternatesOf({ base: '', path: '' }).map(
	({ hreflang, href }) =>
		[`<xhtml:link rel="alternate" hreflang="${hreflang}" href="`, escaped(href.slice(1))] as const,
)

const xml = '<?xml version="1.0" encoding="UTF-8"?>\n'
const sitemaps = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const opening = `${xml}<urlset xmlns="${sitemaps}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
const closing = '</urlset>\n'
