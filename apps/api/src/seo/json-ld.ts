import { formatAmount } from '@portolan/money'
import type {
	AggregateOffer,
	BreadcrumbList,
	Offer,
	OnlineStore,
	Organization,
	Product,
	SearchAction,
	WebSite,
	WithContext,
} from 'schema-dts'

/**
 * Objects of schema.org in JSON-LD. Their types are those of the vocabulary; which properties search engines need is
 * checked in json-ld.test.ts.
 */

/** What a product's page says about it. Addresses are absolute, amounts in cents. */
export interface ProductFacts {
	id: string
	name: string
	description: string
	images: readonly string[]
	url: string
	shop: { name: string; url: string }
	low: bigint
	high: bigint
	/** How many SKUs there are. */
	offers: number
	isAvailable: boolean
	rating: { rate: number; count: number }
}

/** A product with its price, its shop, and its rating if anybody has reviewed it. */
export function productLd(facts: ProductFacts): WithContext<Product> {
	const { rating } = facts
	return {
		'@context': 'https://schema.org',
		'@type': 'Product',
		'@id': `${facts.url}#product`,
		name: facts.name,
		description: facts.description,
		image: [...facts.images],
		sku: facts.id,
		brand: { '@type': 'Brand', name: facts.shop.name },
		url: facts.url,
		offers: offerLd(facts),
		...(rating.count > 0 && {
			aggregateRating: {
				'@type': 'AggregateRating',
				ratingValue: rating.rate,
				reviewCount: rating.count,
				bestRating: 5,
				worstRating: 1,
			},
		}),
	}
}

function offerLd(facts: ProductFacts): Offer | AggregateOffer {
	const common = {
		priceCurrency: 'USD',
		availability: facts.isAvailable
			? ('https://schema.org/InStock' as const)
			: ('https://schema.org/OutOfStock' as const),
		url: facts.url,
		seller: { '@type': 'Organization' as const, name: facts.shop.name, url: facts.shop.url },
	}
	return facts.low === facts.high
		? { '@type': 'Offer', price: formatAmount(facts.low), ...common }
		: {
				'@type': 'AggregateOffer',
				lowPrice: formatAmount(facts.low),
				highPrice: formatAmount(facts.high),
				offerCount: facts.offers,
				...common,
			}
}

/** The way from the home page to this one; the last part is the page itself. */
export function breadcrumbsLd(
	parts: readonly { name: string; url: string }[],
): WithContext<BreadcrumbList> {
	return {
		'@context': 'https://schema.org',
		'@type': 'BreadcrumbList',
		itemListElement: parts.map(({ name, url }, at) => ({
			'@type': 'ListItem',
			position: at + 1,
			name,
			item: url,
		})),
	}
}

/** A shop; `goodRate` is the share of good scores in percent, null with too few. */
export function shopLd(shop: {
	name: string
	description: string
	url: string
	logo: string
	country: string
	founded: number | null
	goodRate: number | null
	scored: number
}): WithContext<OnlineStore> {
	return {
		'@context': 'https://schema.org',
		'@type': 'OnlineStore',
		'@id': `${shop.url}#shop`,
		name: shop.name,
		description: shop.description,
		url: shop.url,
		logo: shop.logo,
		image: shop.logo,
		address: { '@type': 'PostalAddress', addressCountry: shop.country },
		...(shop.founded !== null && { foundingDate: String(shop.founded) }),
		...(shop.goodRate !== null && {
			aggregateRating: {
				'@type': 'AggregateRating',
				ratingValue: shop.goodRate,
				ratingCount: shop.scored,
				bestRating: 100,
				worstRating: 0,
			},
		}),
	}
}

/** The platform itself. */
export function platformLd(base: string): WithContext<Organization> {
	return {
		'@context': 'https://schema.org',
		'@type': 'Organization',
		'@id': `${base}/#platform`,
		name: 'Portolan',
		url: `${base}/home`,
		logo: `${base}/icon.svg`,
	}
}

/** The vocabulary's annotation of an input, which its types do not have. */
type SearchWithInput = SearchAction & { 'query-input': string }

/** The site, with the address of its search. */
export function siteLd(site: {
	base: string
	url: string
	description: string
	tag: string
}): WithContext<WebSite> {
	const search: SearchWithInput = {
		'@type': 'SearchAction',
		target: {
			'@type': 'EntryPoint',
			urlTemplate: `${site.base}/search?title={search_term_string}`,
		},
		'query-input': 'required name=search_term_string',
	}
	return {
		'@context': 'https://schema.org',
		'@type': 'WebSite',
		'@id': `${site.base}/#site`,
		name: 'Portolan',
		description: site.description,
		url: site.url,
		inLanguage: site.tag,
		publisher: { '@id': `${site.base}/#platform` },
		potentialAction: search,
	}
}
