import { isPublic, routes, type LanguageFile, type RouteName } from '@portolan/contract'
import type {
	PageAddress,
	PageContext,
	PageDescription,
} from '../platform/http/page-description.ts'
import { extraPublic } from '../platform/http/shop-pages.ts'
import { placedSearches } from '../catalogue/index.ts'
import { hasWords, words } from '../platform/words/words.ts'
import { describeProduct } from './describe-product.ts'
import { describeShop } from './describe-shop.ts'
import { platformLd, siteLd } from './json-ld.ts'
import {
	addressOf,
	alternatesOf,
	canonicalOf,
	tagOf,
	type PlainAddress,
} from './language-addresses.ts'
import { missingPage, movedTo, titled } from './page-states.ts'
import { cutAtWord } from './plain-text.ts'
import { readAddress, type Address } from './read-address.ts'
import { cardSize, ownCardPath } from './share-card.ts'

/** Describes a page of the shop for search engines and for other apps that show a link to it. */
export async function describePage(ctx: PageContext, page: PageAddress): Promise<PageDescription> {
	if (page.path === '/') return describeRoute(ctx, page, { ...home, isExact: true })
	const address = readAddress(page.path)
	if (address === null) return missingPage(page.lang, 404)
	if (address.name === 'detail') return describeProduct(ctx, page, address)
	if (address.name === 'shop') return describeShop(ctx, page, address)
	if (!address.isExact) return movedTo(page, address.path)
	return describeRoute(ctx, page, address)
}

/** `/` shows the home page. */
const home: Address = { name: 'home', params: {}, path: '/home', isExact: true }

/** Pages that search engines list if visitors may open them. All others are for one person, but for results of {@link placedSearches}. */
const listed: ReadonlySet<RouteName> = new Set([
	'home',
	'explore',
	'products',
	'popular',
	'law',
	'help-and-support',
	'platform',
])

/** The addresses of pages without parameters that search engines list. `extra`: the setting `guard.extra_public`. */
export function listedPages(extra: readonly string[]): Omit<PlainAddress, 'base'>[] {
	return routes
		.filter(({ name, path }) => listed.has(name) && isPublic(path, extra))
		.map(({ path }) => ({ path }))
}

/** The address of the results of a search. */
export function searchPage(title: string): Omit<PlainAddress, 'base'> {
	return { path: '/search', query: { title } }
}

/** Query parameters that make a page another page. */
const ownQuery: Partial<Record<RouteName, readonly string[]>> = {
	search: ['title'],
	products: ['category_id'],
	law: ['type'],
}

async function describeRoute(
	ctx: PageContext,
	page: PageAddress,
	address: Address,
): Promise<PageDescription> {
	const { base, lang, search } = page
	const { name, path } = address
	const query = queryOf(name, search)
	const plain: PlainAddress = { base, path, query }
	const open = isPublic(path, ctx.settings.get(extraPublic).split(/\s+/))
	const isListed = open && (listed.has(name) || (await isPlaced(ctx, name, query)))
	return {
		status: 200,
		title: titleOf(name, lang, query),
		description: words(lang, 'page.description'),
		canonical: isListed ? canonicalOf(plain, search) : null,
		alternates: isListed ? alternatesOf(plain) : [],
		picture: { url: base + ownCardPath, ...cardSize, alt: 'Portolan' },
		...(!isListed && page.isPersonal !== true && { robots: 'noindex' as const }),
		thing: { type: 'website' },
		jsonLd:
			name === 'home'
				? [
						platformLd(base),
						siteLd({
							base,
							url: addressOf({ base, path }),
							description: words(lang, 'page.description'),
							tag: tagOf(lang),
						}),
					]
				: [],
	}
}

async function isPlaced(
	{ db }: PageContext,
	name: RouteName,
	{ title }: Record<string, string>,
): Promise<boolean> {
	return name === 'search' && title !== undefined && (await placedSearches.has(db, title))
}

function queryOf(name: RouteName, search: string): Record<string, string> {
	const given = new URLSearchParams(search)
	const own = ownQuery[name] ?? []
	return Object.fromEntries(
		own.flatMap((key) => {
			const value = given.get(key)?.trim() ?? ''
			return value === '' ? [] : [[key, value]]
		}),
	)
}

/** The longest search in a title, in characters. */
const mostSearched = 60

function titleOf(name: RouteName, lang: LanguageFile, query: Record<string, string>): string {
	if (name === 'home') return words(lang, 'page.title.home')
	const key = `page.title.${name}`
	if (!hasWords(key)) return 'Portolan'
	const title = titled(words(lang, key))
	return name === 'search' && query['title'] !== undefined
		? `${cutAtWord(query['title'], mostSearched, tagOf(lang))} – ${title}`
		: title
}
