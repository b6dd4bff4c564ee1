import { hashKey, type Query, type QueryKey } from '@tanstack/react-query'
import { clear, createStore, delMany, entries, setMany } from 'idb-keyval'
import type { CallName } from './api.ts'
import { isOffline, onConnection } from './connection.ts'
import { language } from './messages.ts'
import { offlineNames } from './offline-names.ts'
import { personNow, visitor } from './person-digest.ts'
import { queryClient } from './query-client.ts'
import { onTokenChange, token } from './token.ts'

/** An answer as it was, in the browser's database. */
interface Answer {
	key: QueryKey
	data: unknown
	/** When it came, in ms. */
	at: number
	/** Characters as JSON. */
	size: number
}

/** Stored before all others. */
const firstNames: readonly CallName[] = [
	'countCart',
	'countNotifications',
	'getAddress',
	'getHome',
	'getMoneyBreakdown',
	'getUserInfo',
	'listBanners',
	'listCart',
	'listCategories',
	'listConversations',
	'listHotProducts',
	'listHotShops',
	'listNotifications',
	'listOrders',
	'listTransactions',
	'recommendProducts',
]

/**
 * The calls whose answers are stored. No secret is in any of them: no payment PIN, code, token, proof or account number of a bank (docs/decisions/0082).
 */
const names: ReadonlySet<unknown> = new Set<CallName>([
	...firstNames,
	'getOrder',
	'getProduct',
	'getShop',
	'getTracking',
	'listFollows',
	'listLikes',
	'listMessages',
	'listProducts',
	'listReviews',
	'listShopProducts',
	'listShops',
])
const isFirst: ReadonlySet<unknown> = new Set(firstNames)

const mostAnswers = 60
const mostCharacters = 2_000_000
const longestMs = 7 * 24 * 60 * 60 * 1000
/** Answers that come together are written together. */
const gatherMs = 1_000

const store = createStore('last-known', 'answers')
/** What is stored for the person and the language of now, by the hash of the query. */
let answers = new Map<string, Answer>()
/** Of which person and language {@link answers} are; with another one they are read again. */
let loaded: { scope: string; reading: Promise<void> } | null = null
/** Queries that show a stored answer. */
const restored = new Set<string>()
let stopFilling: (() => void) | null = null
let gathering: ReturnType<typeof setTimeout> | undefined
let started = false

/**
 * Stores what the shop last knew, and gives it to the pages while there is no connection. Nothing is read from the store while there is one.
 * Another person, another session and another language never see it; signing out removes it.
 */
export function startLastKnown(): void {
	if (started) return
	started = true
	// The answers of somebody whose session has ended while the shop was closed are removed now.
	void load().catch(() => undefined)
	let before = token()
	onTokenChange(() => {
		const wasSignedIn = before !== null
		if (before === token()) return
		before = token()
		void wipe(wasSignedIn).catch(() => undefined)
	})
	onConnection((offline) => void (offline ? restoreLastKnown() : release()))
	if (isOffline()) void restoreLastKnown()
	gathering = setTimeout(() => void save().catch(() => undefined), gatherMs)
	queryClient.getQueryCache().subscribe((event) => {
		if (event.type !== 'updated' || event.action.type !== 'success') return
		if (names.has(event.query.queryKey[0]))
			gathering ??= setTimeout(() => void save().catch(() => undefined), gatherMs)
	})
	document.addEventListener('visibilitychange', () => {
		if (document.hidden) void save().catch(() => undefined)
	})
}

/** Gives pages what was last known, where they have nothing newer. True if it is known who is signed in. */
export async function restoreLastKnown(): Promise<boolean> {
	try {
		await load()
	} catch {
		// A browser without a database, or one that is not allowed to use it, knows nothing.
		return false
	}
	const cache = queryClient.getQueryCache()
	stopFilling ??= cache.subscribe((event) => {
		if (event.type === 'added') fill(event.query)
	})
	cache.getAll().forEach(fill)
	return answers.has(hashKey(['getUserInfo', {}]))
}

/** When the oldest of what the page shows came, in ms; null where it shows nothing that is stored. */
export function oldestShown(): number | null {
	const times = queryClient
		.getQueryCache()
		.findAll({ type: 'active', predicate: ({ queryKey }) => names.has(queryKey[0]) })
		.filter(({ queryKey: [name] }) => !besides.has(name))
		.flatMap(({ state }) => (state.data === undefined ? [] : [state.dataUpdatedAt]))
	return times.length === 0 ? null : Math.min(...times)
}

/** These are on many pages, and hardly change or say little. */
const besides: ReadonlySet<unknown> = new Set<CallName>([
	'countCart',
	'countNotifications',
	'getAddress',
	'getHome',
	'getUserInfo',
	'listCategories',
])

function fill(query: Query): void {
	const known = answers.get(query.queryHash) ?? sameProduct(query.queryKey)
	if (!known || query.state.data !== undefined) return
	restored.add(query.queryHash)
	query.setData(known.data, { updatedAt: known.at, manual: true })
}

/** A product that was opened from another place or for another country is still the same product. */
function sameProduct([name, input]: QueryKey): Answer | undefined {
	if (name !== 'getProduct') return undefined
	const id = productIn(input)
	return id === undefined
		? undefined
		: [...answers.values()].find(({ key }) => key[0] === name && productIn(key[1]) === id)
}

function productIn(input: unknown): unknown {
	return typeof input === 'object' && input !== null && 'product_id' in input
		? input.product_id
		: undefined
}

/** The connection is back: what is shown is loaded again, the rest is forgotten. */
function release(): void {
	if (isOffline()) return
	stopFilling?.()
	stopFilling = null
	const isRestored = ({ queryHash }: Query) => restored.has(queryHash)
	queryClient.removeQueries({ type: 'inactive', predicate: isRestored })
	void queryClient.invalidateQueries({ predicate: isRestored }, { cancelRefetch: false })
	restored.clear()
}

async function load(): Promise<void> {
	const scope = await scopeNow()
	if (loaded?.scope !== scope) {
		answers = new Map()
		loaded = { scope, reading: read(scope, answers) }
	}
	await loaded.reading
}

/** Reads what is stored, and removes what is too old or not for this person and language. */
async function read(scope: string, into: Map<string, Answer>): Promise<void> {
	const old: string[] = []
	let isOthers = false
	for (const [id, answer] of await entries<string, Answer>(store)) {
		const isOurs = id.startsWith(`${scope} `)
		if (isOurs && answer.at > Date.now() - longestMs) into.set(id.slice(scope.length + 1), answer)
		else old.push(id)
		isOthers ||= !isOurs && !id.startsWith(`${visitor} `) && personOf(id) !== personOf(scope)
	}
	await delMany(old, store)
	if (isOthers) await forgetPictures()
}

async function save(): Promise<void> {
	clearTimeout(gathering)
	gathering = undefined
	const session = token()
	await load()
	const scope = await scopeNow()
	// Somebody signed out meanwhile, so that these are the answers of nobody.
	if (session !== token() || loaded?.scope !== scope) return
	const fresh = new Map<string, Answer>()
	for (const query of queryClient.getQueryCache().getAll()) {
		const { data, dataUpdatedAt: at } = query.state
		if (data === undefined || !names.has(query.queryKey[0])) continue
		if ((answers.get(query.queryHash)?.at ?? 0) >= at) continue
		const kept = firstPage(data)
		const size = JSON.stringify(kept).length
		if (size < mostCharacters / 10)
			fresh.set(query.queryHash, { key: query.queryKey, data: kept, at, size })
	}
	for (const [hash, answer] of fresh) answers.set(hash, answer)
	const dropped = dropMost()
	await setMany(
		[...fresh]
			.filter(([hash]) => answers.has(hash))
			.map(([hash, one]) => [`${scope} ${hash}`, one]),
		store,
	)
	await delMany(
		dropped.map((hash) => `${scope} ${hash}`),
		store,
	)
	// Signed out while it was written.
	if (session !== token()) await wipe(session !== null)
}

/** Drops the oldest answers above the limits, those of single things before those of the tabs. */
function dropMost(): string[] {
	const inOrder = [...answers].toSorted(
		([, a], [, b]) => Number(isFirst.has(b.key[0])) - Number(isFirst.has(a.key[0])) || b.at - a.at,
	)
	let characters = 0
	const dropped = inOrder.flatMap(([hash, { size }], place) => {
		characters += size
		return place < mostAnswers && characters <= mostCharacters ? [] : [hash]
	})
	for (const hash of dropped) answers.delete(hash)
	return dropped
}

/** Removes everything personal that is stored for use without a connection. */
async function wipe(withPictures: boolean): Promise<void> {
	loaded = null
	answers = new Map()
	restored.clear()
	await Promise.all([clear(store), withPictures ? forgetPictures() : null])
}

/** Public pictures, but which of them somebody has seen is personal. */
async function forgetPictures(): Promise<void> {
	await Promise.all([offlineNames.pictures, offlineNames.shared].map((name) => caches.delete(name)))
}

/** The person, by a digest of their session's token, and the language. */
async function scopeNow(): Promise<string> {
	return `${await personNow()} ${language().file}`
}

function personOf(scope: string): string | undefined {
	return scope.split(' ')[0]
}

/** Of a list that was loaded page by page the first page, as after a reload. */
function firstPage(data: unknown): unknown {
	return isPaged(data)
		? { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) }
		: data
}

function isPaged(data: unknown): data is { pages: unknown[]; pageParams: unknown[] } {
	return (
		typeof data === 'object' &&
		data !== null &&
		'pages' in data &&
		Array.isArray(data.pages) &&
		'pageParams' in data &&
		Array.isArray(data.pageParams)
	)
}
