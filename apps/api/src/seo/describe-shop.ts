import type {
	PageAddress,
	PageContext,
	PageDescription,
} from '../platform/http/page-description.ts'
import { goodRate, scoresSince } from '../catalogue/index.ts'
import { words } from '../platform/words/words.ts'
import { readId } from './describe-product.ts'
import { breadcrumbsLd, shopLd } from './json-ld.ts'
import { alternatesOf, canonicalOf, tagOf } from './language-addresses.ts'
import { missingPage, movedTo, titled } from './page-states.ts'
import { describedBy } from './plain-text.ts'
import { pathOf, type Address } from './read-address.ts'
import { findShopPage } from './seo-queries.ts'
import { cardPath, cardSize } from './share-card.ts'
import { visitorOf } from './visitor.ts'

/** Describes a shop. A closed one is gone. */
export async function describeShop(
	ctx: PageContext,
	page: PageAddress,
	address: Address,
): Promise<PageDescription> {
	const { lang, search, base } = page
	const id = readId(address.params['id'])
	const asked = { lang, scoresSince: scoresSince(visitorOf(ctx, lang)) }
	const row = id === null ? null : await findShopPage(ctx.db, id, asked)
	if (row === null) return missingPage(lang, 404)
	if (!row.open) return missingPage(lang, 410)
	const path = pathOf(['shop', row.id])
	if (!address.isExact || address.path !== path) return movedTo(page, path)

	const plain = { base, path }
	const url = canonicalOf(plain, search)
	const description = describedBy([row.tagline, row.story], tagOf(lang))
	const card = cardPath({ kind: 'shop', id: row.id }, { images: row.pictures, avatar: row.avatar })
	return {
		status: 200,
		title: titled(row.name),
		description: description === '' ? words(lang, 'page.description') : description,
		canonical: url,
		alternates: alternatesOf(plain),
		picture: { url: base + card, ...cardSize, alt: row.name },
		thing: { type: 'website' },
		jsonLd: [
			shopLd({
				name: row.name,
				description: description === '' ? row.name : description,
				url,
				logo: base + (row.avatar === '' ? '/icon.svg' : row.avatar),
				country: row.country,
				founded: row.founded,
				goodRate: goodRate(visitorOf(ctx, lang), row),
				scored: row.scored,
			}),
			breadcrumbsLd([
				{ name: words(lang, 'page.home'), url: canonicalOf({ base, path: '/home' }, search) },
				{ name: row.name, url },
			]),
		],
	}
}
