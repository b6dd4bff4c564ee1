import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** An object of JSON-LD. */
type Thing = Record<string, unknown>

/**
 * What Google needs to show a result of a type, and what it recommends and our pages always know. A list in a list: one
 * of them. Source: https://developers.google.com/search/docs/appearance/structured-data (product snippet, merchant
 * listing, review snippet, breadcrumb, organization, sitelinks search box).
 */
const needed: Record<string, readonly (string | readonly string[])[]> = {
	Product: [
		'name',
		'image',
		'description',
		'sku',
		'brand',
		'url',
		['offers', 'aggregateRating', 'review'],
	],
	Offer: ['price', 'priceCurrency', 'availability', 'url', 'seller'],
	AggregateOffer: ['lowPrice', 'highPrice', 'offerCount', 'priceCurrency', 'availability'],
	AggregateRating: ['ratingValue', ['ratingCount', 'reviewCount'], 'bestRating', 'worstRating'],
	Review: ['author', 'reviewRating', 'datePublished', 'reviewBody'],
	Rating: ['ratingValue', 'bestRating', 'worstRating'],
	BreadcrumbList: ['itemListElement'],
	ListItem: ['position', 'name', 'item'],
	Organization: ['name', 'url'],
	OnlineStore: ['name', 'url', 'logo'],
	WebSite: ['name', 'url', 'potentialAction'],
	SearchAction: ['target', 'query-input'],
	EntryPoint: ['urlTemplate'],
	Brand: ['name'],
	Person: ['name'],
	PostalAddress: ['addressCountry'],
}

const addresses = new Set(['url', 'item', 'image', 'logo', '@id', 'urlTemplate'])
const prices = new Set(['price', 'lowPrice', 'highPrice'])
const dates = new Set(['datePublished', 'foundingDate'])

/**
 * The faults of an object of JSON-LD, one sentence each: types and properties that schema.org does not have, missing ones
 * that search engines need, and values of the wrong form.
 */
export function faultsOf(data: object): string[] {
	const root: Thing = { ...data }
	const context =
		root['@context'] === 'https://schema.org' ? [] : ['The context is not schema.org.']
	return [...context, ...faultsIn(root, '')]
}

function faultsIn(thing: Thing, place: string): string[] {
	const type = typeof thing['@type'] === 'string' ? thing['@type'] : ''
	const keys = Object.keys(thing)
	// A reference to another object of the page.
	if (type === '') return keys.join() === '@id' ? [] : [`${place || 'The root'} has no type.`]
	const known = propertiesOf(type)
	if (known === null) return [`${type} is no type of schema.org.`]
	const here = place === '' ? type : `${place} (${type})`
	return [
		...(needed[type] === undefined ? [`${here} is in no list of what search engines read.`] : []),
		...(needed[type] ?? [])
			.filter((name) => ![name].flat().some((one) => thing[one] !== undefined))
			.map((name) => `${here} lacks ${[name].flat().join(' or ')}.`),
		...keys
			.filter((name) => !name.startsWith('@') && name !== 'query-input' && !known.has(name))
			.map((name) => `${here} has ${name}, which schema.org does not know there.`),
		...keys.flatMap((name) =>
			valuesOf(thing[name]).flatMap((value) => faultsOfValue(name, value, `${here}.${name}`)),
		),
		...faultsOfRating(thing, here),
		...faultsOfOrder(thing, here),
	]
}

function valuesOf(value: unknown): unknown[] {
	return Array.isArray(value) ? value : [value]
}

function faultsOfValue(name: string, value: unknown, place: string): string[] {
	if (typeof value === 'object' && value !== null) return faultsIn({ ...value }, place)
	const text = String(value)
	if (value === undefined || value === null || text.trim() === '') return [`${place} is empty.`]
	if (addresses.has(name) && !/^https?:\/\/[^/]+\//.test(text))
		return [`${place} is not an absolute address: ${text}`]
	if (prices.has(name) && !/^\d+\.\d{2}$/.test(text)) return [`${place} is no price: ${text}`]
	if (name === 'priceCurrency' && !/^[A-Z]{3}$/.test(text))
		return [`${place} is no currency: ${text}`]
	if (dates.has(name) && !/^\d{4}(-\d{2}-\d{2})?$/.test(text))
		return [`${place} is no date: ${text}`]
	if (name === 'availability' && !availabilities().has(text))
		return [`${place} is no availability: ${text}`]
	return []
}

function faultsOfRating(thing: Thing, place: string): string[] {
	if (thing['ratingValue'] === undefined) return []
	const [value, best, worst] = ['ratingValue', 'bestRating', 'worstRating'].map((name) =>
		Number(thing[name]),
	)
	const counts = [thing['ratingCount'], thing['reviewCount']].filter((count) => count !== undefined)
	return [
		...(Number(worst) <= Number(value) && Number(value) <= Number(best)
			? []
			: [`${place} is not between its bounds.`]),
		...(counts.every((count) => Number.isInteger(count) && Number(count) > 0)
			? []
			: [`${place} counts nothing.`]),
	]
}

function faultsOfOrder(thing: Thing, place: string): string[] {
	if (thing['@type'] !== 'BreadcrumbList') return []
	const positions = valuesOf(thing['itemListElement']).map((one) =>
		typeof one === 'object' && one !== null && 'position' in one ? one.position : null,
	)
	return positions.length >= 2 && positions.every((position, at) => position === at + 1)
		? []
		: [`${place} is not counted from 1, or has less than two parts.`]
}

/** The vocabulary of schema.org as Google publishes it in TypeScript. */
const vocabulary = readFileSync(
	join(dirname(createRequire(import.meta.url).resolve('schema-dts')), 'schema.d.ts'),
	'utf8',
)

const found = new Map<string, Set<string> | null>()

/** The properties of a type and of those that it extends; null if there is no such type. */
function propertiesOf(type: string): Set<string> | null {
	const before = found.get(type)
	if (before !== undefined) return before
	const own = baseOf(type)
	const isType = vocabulary.includes(`"@type": "${type}";`)
	const properties = isType ? own : null
	found.set(type, properties)
	return properties
}

/** The properties of a type without a check that objects may have it. */
function baseOf(type: string): Set<string> {
	const start = vocabulary.search(
		new RegExp(String.raw`^(?:export )?interface ${type}Base extends `, 'm'),
	)
	if (start < 0) {
		// A type without properties of its own: `interface BrandLeaf extends IntangibleBase`.
		const [, parents = ''] =
			new RegExp(String.raw`^(?:export )?interface ${type}Leaf extends ([^{]+)`, 'm').exec(
				vocabulary,
			) ?? []
		return parentsOf(parents)
	}
	const body = vocabulary.slice(start, vocabulary.indexOf('\n}', start))
	const [, parents = ''] = /extends ([^{]+)/.exec(body) ?? []
	return new Set([
		...[...body.matchAll(/^\s+"(\w+)"\?:/gm)].map(([, name = '']) => name),
		...parentsOf(parents),
	])
}

function parentsOf(text: string): Set<string> {
	return new Set(
		[...text.matchAll(/(\w+)Base\b/g)].flatMap(([, parent = '']) => [...baseOf(parent)]),
	)
}

function availabilities(): Set<string> {
	const [line = ''] = /^export type ItemAvailability = .*$/m.exec(vocabulary) ?? []
	return new Set([...line.matchAll(/"(https:[^"]+)"/g)].map(([, value = '']) => value))
}
