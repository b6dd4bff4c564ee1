import { Id, isPublic } from '@portolan/contract'
import { formatAmount } from '@portolan/money'
import type {
	PageAddress,
	PageContext,
	PageDescription,
} from '../platform/http/page-description.ts'
import { extraPublic } from '../platform/http/shop-pages.ts'
import { words } from '../platform/words/words.ts'
import { rateOf } from '../reviews/index.ts'
import { breadcrumbsLd, productLd } from './json-ld.ts'
import { alternatesOf, canonicalOf, tagOf } from './language-addresses.ts'
import { missingPage, movedTo, titled } from './page-states.ts'
import { describedBy } from './plain-text.ts'
import { pathOf, type Address } from './read-address.ts'
import { findProductPage, type ProductPageRow } from './seo-queries.ts'
import { cardPath, cardSize } from './share-card.ts'

/**
 * Describes a product. An address that names another shop than its own is redirected. A product that the platform took off sale,
 * or whose shop is closed, is gone; one that its shop does not sell at present is shown but not listed.
 */
export async function describeProduct(
	ctx: PageContext,
	page: PageAddress,
	address: Address,
): Promise<PageDescription> {
	const { lang, search, base } = page
	const id = readId(address.params['product'])
	const row = id === null ? null : await findProductPage(ctx.db, id, lang)
	if (row === null || row.draft) return missingPage(lang, 404)
	if (row.taken_off_at !== null || !row.shop_open) return missingPage(lang, 410)
	const path = pathOf(['detail', row.id])
	const right = [path, pathOf(['detail', row.id, row.shop_id])]
	if (!address.isExact || !right.includes(address.path)) return movedTo(page, path)

	const plain = { base, path }
	const url = canonicalOf(plain, search)
	const picture = cardPath({ kind: 'product', id: row.id }, { images: row.images, avatar: null })
	const description = describedBy([row.subtitle, ...row.highlights, row.description], tagOf(lang))
	return {
		status: 200,
		title: titled(row.title),
		description: description === '' ? words(lang, 'page.description') : description,
		canonical: row.on_sale ? url : null,
		alternates: row.on_sale ? alternatesOf(plain) : [],
		picture: { url: base + picture, ...cardSize, alt: row.title },
		...(!row.on_sale && { robots: 'noindex' as const }),
		thing: { type: 'product', price: formatAmount(row.low), isAvailable: isAvailable(row) },
		jsonLd: [productOf(page, row, url), breadcrumbsOf(ctx, page, row, url)],
	}
}

/** An id in an address, in lower case; null for any other text. */
export function readId(text: string | undefined): string | null {
	const read = Id.safeParse(text)
	return read.success ? read.data : null
}

function isAvailable({ on_sale: onSale, stock }: ProductPageRow): boolean {
	return onSale && stock > 0
}

/** The longest description in JSON-LD, in characters: that of a product may be pages long. */
const mostInLd = 1_000

function productOf(page: PageAddress, row: ProductPageRow, url: string) {
	const { base, lang, search } = page
	return productLd({
		id: row.id,
		name: row.title,
		description: describedBy([row.subtitle, row.description], tagOf(lang), mostInLd) || row.title,
		images: row.images.map((image) => base + image),
		url,
		shop: {
			name: row.shop_name,
			url: canonicalOf({ base, path: pathOf(['shop', row.shop_id]) }, search),
		},
		low: row.low,
		high: row.high,
		offers: row.offers,
		isAvailable: isAvailable(row),
		rating: rateOf(row.score_counts),
	})
}

/** The list of a category is /products where visitors may open it, else the search, which has the same list. */
function breadcrumbsOf(ctx: PageContext, page: PageAddress, row: ProductPageRow, url: string) {
	const { base, lang, search } = page
	const opened = isPublic('/products', ctx.settings.get(extraPublic).split(/\s+/))
	const list = opened ? '/products' : '/search'
	return breadcrumbsLd([
		{ name: words(lang, 'page.home'), url: canonicalOf({ base, path: '/home' }, search) },
		...(row.category_id !== null && row.category_name !== null
			? [
					{
						name: row.category_name,
						url: canonicalOf({ base, path: list, query: { category_id: row.category_id } }, search),
					},
				]
			: []),
		{ name: row.title, url },
	])
}
