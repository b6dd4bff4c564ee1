import { CallError, queryString, splitInput } from '@portolan/client'
import type { PageAsked, PageRendered } from '@portolan/contract'
import { isPersonal, isPublic } from '@portolan/contract/routes'
import type { LanguageFile } from '@portolan/contract/languages'
import { QueryClient, skipToken, type Query } from '@tanstack/react-query'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { renderBalanceHidden } from './features/wallet/balance-privacy.ts'
import { calls, type CallName, type CallShape } from './shared/calls.ts'
import { renderInZone } from './shared/device-clock.ts'
import { loadLanguage, renderIn, type LoadedLanguage } from './shared/messages.ts'
import { setRenderedAt } from './shared/rendered-page.ts'
import { renderAt } from './shared/router.tsx'
import { meQuery } from './shared/session.ts'
import { renderFor } from './shared/token.ts'
import { App } from './shell/app.tsx'
import { findRoute } from './shell/find-route.ts'
import type { LazyScreen } from './shell/lazy-screen.tsx'
import { NotFoundScreen } from './shell/route-table.tsx'

/** A page shows things whose calls depend on the answers of others; deeper than this nothing does. */
const mostPasses = 4

/**
 * Renders a page as a visitor sees it, or a person's own. Null for all other pages: the browser renders them. Rejects if a component fails.
 * Rendering is one synchronous step, so that the language and the address, which the shop's modules hold, belong to this page alone
 * (docs/decisions/0079-pages-rendered-on-the-server.md).
 */
export async function renderPage(asked: PageAsked): Promise<PageRendered | null> {
	const { pathname, device } = asked
	if (device === null ? !isPublic(pathname) : !isPersonal(pathname)) return null
	const [language] = await Promise.all([
		loaded(asked.lang),
		loadedScreen(findRoute(pathname)?.Screen ?? NotFoundScreen),
	])
	const client = new PageClient()
	// The guard shows a person's page when it is known who they are.
	if (device !== null && !(await isKnown(client, asked))) return null
	await guess(client, asked)
	for (let pass = 1; ; pass += 1) {
		const html = renderOnce(asked, language, client)
		// React writes this mark where a component failed: the browser would have to render that part itself.
		if (html.includes('<!--$!-->')) throw await faultOf(client)
		const open = pass < mostPasses ? openQueries(client) : []
		const answered = await Promise.all(open.map((query) => answer(client, query, asked)))
		if (answered.includes(true)) continue
		const used = usedQueries(client)
		remember(used, asked)
		return { html, json: pageData(asked, client, used) }
	}
}

async function isKnown(client: PageClient, asked: PageAsked): Promise<boolean> {
	const { queryKey } = meQuery
	const me = queryOf(client, queryKey)
	client.wanted.add(me.queryHash)
	await answer(client, me, asked)
	return me.state.status === 'success'
}

const loadedScreens = new Set<LazyScreen>()

async function loadedScreen(screen: LazyScreen): Promise<void> {
	if (loadedScreens.has(screen)) return
	await screen.preload()
	loadedScreens.add(screen)
}

const languages = new Map<LanguageFile, Promise<LoadedLanguage>>()

async function loaded(file: LanguageFile): Promise<LoadedLanguage> {
	const loading = languages.get(file) ?? loadLanguage(file)
	languages.set(file, loading)
	try {
		return await loading
	} catch (error) {
		languages.delete(file)
		throw error
	}
}

function renderOnce(asked: PageAsked, language: LoadedLanguage, client: PageClient): string {
	renderIn(language)
	renderAt(asked.pathname, asked.search)
	setRenderedAt(asked.now)
	renderFor(asked.device !== null)
	renderInZone(asked.device?.zone ?? 'UTC')
	renderBalanceHidden(asked.device?.isBalanceHidden ?? false)
	return renderToString(<App client={client} />)
}

/** Why a component failed: the synchronous rendering does not tell. */
async function faultOf(client: PageClient): Promise<Error> {
	const faults: unknown[] = []
	const stream = await renderToReadableStream(<App client={client} />, {
		onError: (fault) => void faults.push(fault),
	})
	await stream.allReady
	await stream.cancel()
	return faults.length > 0
		? new Error('A component could not be rendered.', { cause: faults[0] })
		: new Error('A part is loaded late: on the server it needs useIsTakenOver().')
}

function queryOf(client: PageClient, queryKey: readonly unknown[]): Query {
	return client.getQueryCache().build<unknown, Error, unknown>(client, { queryKey })
}

/** The calls of the last page of each screen, as JSON; what stood in its address is replaced by {@link placeMark} and its place there. */
const callsOfScreens = new Map<string, readonly string[]>()
const placeMark = '\u0000'
/** Addresses with unusual queries are not remembered. */
const mostScreens = 200

/**
 * Makes the calls that the last page of the same screen made, with what stands in this address instead. Most pages are then rendered once:
 * otherwise the first rendering only shows which calls there are.
 */
async function guess(client: PageClient, asked: PageAsked): Promise<void> {
	const places = placesIn(asked)
	const keys = (callsOfScreens.get(screenOf(asked)) ?? []).map((call) =>
		asKey(
			JSON.parse(call, (_, value: unknown) =>
				typeof value === 'string' && value.startsWith(placeMark)
					? places[Number(value.slice(placeMark.length))]
					: value,
			),
		),
	)
	const open = keys
		.map((key) => queryOf(client, key))
		.filter(({ state }) => state.status === 'pending')
	await Promise.all(open.map((query) => answer(client, query, asked)))
}

function remember(queries: readonly Query[], asked: PageAsked): void {
	const places = placesIn(asked)
	const keys = queries.map(({ queryKey }) =>
		JSON.stringify(queryKey, (_, value: unknown) => {
			const at = typeof value === 'string' && value !== '' ? places.indexOf(value) : -1
			return at === -1 ? value : placeMark + String(at)
		}),
	)
	const screen = screenOf(asked)
	if (callsOfScreens.size < mostScreens || callsOfScreens.has(screen))
		callsOfScreens.set(screen, keys)
}

/** The values in an address, such as the ids of a product and its shop. */
function placesIn({ pathname, search }: PageAsked): string[] {
	return [...pathname.split('/').slice(2), ...new URLSearchParams(search).values()]
}

/** Pages with the same parts in their addresses. */
function screenOf({ pathname, search }: PageAsked): string {
	const names = [...new URLSearchParams(search).keys()]
	return [findRoute(pathname)?.name, pathname.split('/').length, ...names].join(' ')
}

/** It was written by {@link remember}. */
function asKey(value: unknown): readonly unknown[] {
	return value as readonly unknown[]
}

/** The calls whose answers the page shows. */
function usedQueries(client: PageClient): Query[] {
	return client
		.getQueryCache()
		.getAll()
		.filter(({ queryHash }) => client.wanted.has(queryHash))
}

/** The calls that the page would make now. */
function openQueries(client: PageClient): Query[] {
	return client
		.getQueryCache()
		.getAll()
		.filter(({ state, queryHash }) => state.status === 'pending' && client.wanted.has(queryHash))
}

/** The answers of one page, and which are wanted: a part of a page may read an answer only if another one asks for it. */
class PageClient extends QueryClient {
	readonly wanted = new Set<string>()
	/** The JSON of the answers, by the hashes of their queries. */
	readonly json = new Map<string, string>()

	constructor() {
		super({
			defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity, retryOnMount: false } },
		})
	}

	/** Every query of a component comes through here. */
	override defaultQueryOptions: QueryClient['defaultQueryOptions'] = (options) => {
		const complete = super.defaultQueryOptions(options)
		if (complete.enabled !== false && complete.queryFn !== skipToken)
			this.wanted.add(complete.queryHash)
		return complete
	}
}

/** Makes the call of a query. False if the browser has to make it. */
async function answer(client: PageClient, query: Query, asked: PageAsked): Promise<boolean> {
	const [name, second, third] = query.queryKey
	if (typeof name !== 'string' || !isCall(name)) return false
	const shape: CallShape = calls[name]
	if (shape.method !== 'GET') return false
	const isList = second === 'pages'
	const { query: fields } = splitInput('GET', [], isList ? { ...asObject(third), page: 1 } : second)
	const result = await asked.read(shape.path + queryString(fields))
	if (result === null) return false
	if ('data' in result) {
		const { data, json } = result
		query.setData(isList ? { pages: [data], pageParams: [1] } : data)
		client.json.set(query.queryHash, isList ? `{"pages":[${json}],"pageParams":[1]}` : json)
	} else {
		const { problem, status } = result
		const error = new CallError('refused', problem.message, { status, problem })
		query.setState({ status: 'error', error, fetchStatus: 'idle' })
	}
	return true
}

function isCall(name: string): name is CallName {
	return Object.hasOwn(calls, name)
}

function asObject(value: unknown): object {
	return typeof value === 'object' && value !== null ? value : {}
}

/** The JSON of a `PageData` (shared/rendered-page.ts). The answers came as JSON and are not written anew. */
function pageData(
	{ lang, now, device }: PageAsked,
	client: PageClient,
	queries: readonly Query[],
): string {
	const answers = queries
		.filter(({ state }) => state.status === 'success')
		.map(
			({ queryKey, queryHash }) =>
				`{"key":${JSON.stringify(queryKey)},"data":${client.json.get(queryHash)}}`,
		)
	const isFault = queries.some(({ state }) => state.status === 'error')
	return `{"lang":"${lang}","at":${now},"answers":[${answers.join(',')}],"isPersonal":${device !== null},"isFault":${isFault}}`
}
