import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
	isLanguageFile,
	isPersonal,
	languageInAddress,
	languageParameter,
	type CallResult,
	type LanguageFile,
	type PageDevice,
	type PageRendered,
} from '@portolan/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerCache } from '../answer-cache.ts'
import { toSeconds, type Clock } from '../clock.ts'
import type { Db } from '../database/db.ts'
import type { Logger } from '../logger.ts'
import type { Ports } from '../ports.ts'
import { Refusal } from '../refusal.ts'
import { textSetting, type Settings } from '../settings.ts'
import { within } from '../within.ts'
import type { CallLimiter } from './call-limiter.ts'
import { entityTag } from './entity-tag.ts'
import { pageBase } from './page-base.ts'
import { codingFor, compressed, type Coding } from './page-coding.ts'
import { pageHead } from './page-description.ts'
import { onSentPage } from './observers/sent-page.ts'
import { deviceOf } from './page-device.ts'
import { cookieOf, pageLanguage } from './page-language.ts'
import { PageTemplate, type PageFacts } from './page-template.ts'
import type { RenderPage } from './page-renderer.ts'

/**
 * Paths that visitors may open in addition to the specification's list (docs/product/shop-app.md, Route guard); separated
 * by spaces. Empty by default.
 */
export const extraPublic = textSetting('guard.extra_public', {
	default: '',
	maxLength: 400,
	about: 'Further paths that visitors may open, such as "/law /platform"; spaces between.',
})

/** The shop's language for people who have chosen none; it comes before the browser's language (specification §1). */
export const defaultLanguage = textSetting('shop.default_language', {
	default: '',
	maxLength: 10,
	about: 'A language file name such as "de"; empty leaves it to the browser.',
})

/** The page without content for the shop's service worker, which shows it at every address when there is no connection. */
export const appShellPath = '/app-shell'

/** What the pages of the shop are made from. */
export interface ShopPagesParts {
	/** The folder of the built shop. */
	folder: string
	db: Db
	settings: Settings
	clock: Clock
	ports: Ports
	log: Logger
	limiter: CallLimiter
	/** Pages of the last seconds. */
	pages: AnswerCache<KeptPage>
	render: RenderPage
	/** Makes a public call for a page; `url` is its path and query. */
	read(request: FastifyRequest, lang: LanguageFile, url: string): Promise<CallResult | null>
	/** Opens the calls of the person whose session a token names; null if it names no shopper's. */
	readFor(token: string, request: FastifyRequest, lang: LanguageFile): Promise<ReadCall | null>
}

/** Makes a call for a page; `url` is its path and query. */
type ReadCall = (url: string) => Promise<CallResult | null>

/** A page as it is sent. */
export interface KeptPage {
	status: number
	/** Where the page is; only with 301. */
	location: string | null
	bytes: Buffer
	coding: Coding
	etag: string
	/** Of the bytes. */
	length: number
}

/** Sends the page of a path of the shop, in the reader's language. False if the pages are not built. */
export type SendShopPage = (
	path: string,
	request: FastifyRequest,
	reply: FastifyReply,
) => Promise<boolean>

/** How long a page is kept if nothing in it changes. */
const keptMs = 5_000

/** What is dropped when one of these changes: a page shows goods, shops, reviews and texts. */
const tags = ['catalogue', 'documents']

/**
 * The pages of the shop. Public ones are rendered as a visitor sees them, whoever asks: what is a person's own is added by their browser. Such a
 * page is kept for seconds by language, look and address. A few pages are rendered for the person they belong to, and kept by nobody. Every
 * other page is a shell, which the browser fills.
 */
export function shopPages(parts: ShopPagesParts): SendShopPage {
	if (!existsSync(join(parts.folder, 'index.html'))) return () => Promise.resolve(false)
	const template = new PageTemplate(parts.folder)
	return async (path, request, reply) => {
		const asked = readAsked(parts, path, request)
		const own = await ownPage(parts, template, asked)
		const page = own ?? (await keptPage(parts, template, asked))
		reply
			.code(page.status)
			.type('text/html; charset=utf-8')
			.header('cache-control', own === null ? 'no-cache' : 'private, no-store')
			.header('vary', 'cookie, accept-language, accept-encoding')
			.header('etag', page.etag)
		if (own === null && page.status === 200) noteSent(parts, asked)
		if (page.location !== null) reply.header('location', page.location)
		if (page.coding !== null) reply.header('content-encoding', page.coding)
		if (page.status === 200 && request.headers['if-none-match'] === page.etag)
			reply.code(304).send()
		else reply.send(page.bytes)
		return true
	}
}

/** A page that is asked for. */
interface Asked {
	/** Protocol and host. */
	base: string
	path: string
	/** The query as it was sent, with its question mark, or empty. */
	search: string
	lang: LanguageFile
	facts: Omit<PageFacts, 'head'>
	coding: Coding
	request: FastifyRequest
	/** Whether the page is made for the person who is signed in. */
	isPersonal: boolean
}

function readAsked(
	{ settings, ports }: ShopPagesParts,
	path: string,
	request: FastifyRequest,
): Asked {
	const search = searchOf(request.url)
	return {
		base: pageBase(request, { ports }),
		path,
		search,
		lang: pageLanguage({
			chosen: cookieOf(request, 'lang'),
			named: languageInAddress(search),
			standard: settings.get(defaultLanguage),
			accepted: request.headers['accept-language'],
		}),
		facts: factsFor(request, settings),
		coding: codingFor(request, path),
		request,
		isPersonal: false,
	}
}

/** A page of the person whose session the cookie `token` names, if it is one that is rendered for them. */
async function ownPage(
	parts: ShopPagesParts,
	template: PageTemplate,
	asked: Asked,
): Promise<KeptPage | null> {
	const { request, lang } = asked
	if (!isPersonal(asked.path)) return null
	const token = cookieOf(request, 'token')
	const device = deviceOf(request)
	if (token === undefined || device === null || !isAdmitted(parts, asked)) return null
	try {
		const rendering = parts
			.readFor(token, request, lang)
			.then((read) => read && render(parts, asked, { read, device }))
		const [rendered, described] = await inTime(parts, { ...asked, isPersonal: true }, rendering)
		return rendered && (await sentPage(template, asked, rendered, described))
	} catch (error) {
		parts.log.error({ err: error, path: asked.path }, 'the page of a person could not be made')
		return null
	}
}

async function keptPage(
	parts: ShopPagesParts,
	template: PageTemplate,
	asked: Asked,
): Promise<KeptPage> {
	const { coding, facts, lang, base, path, search } = asked
	const key = [coding, facts.theme, lang, base, path + search].join(' ')
	const nowMs = parts.clock.now().getTime()
	const ready = parts.pages.get(key, nowMs)
	if (ready) return ready.body
	// Over the limit of calls, a caller gets a shell, which costs little; the calls of their browser are counted, too.
	if (asked.path === appShellPath || !isAdmitted(parts, asked)) return sentPage(template, asked)
	const made = await parts.pages.fill(key, { untilMs: nowMs + keptMs, tags }, async () => {
		const [rendered, described] = await inTime(parts, asked, render(parts, asked))
		return sentPage(template, asked, rendered, described)
	})
	return made.body
}

/** Tells that a public page is sent. What a browser loads ahead is not looked at yet. */
function noteSent(parts: ShopPagesParts, { path, request }: Asked): void {
	if (request.method !== 'GET' || request.headers['sec-purpose']?.includes('prefetch') === true)
		return
	onSentPage.of(parts)?.({
		path,
		ip: request.ip,
		device: request.headers['user-agent'] ?? '',
		isSignedIn: cookieOf(request, 'token') !== undefined,
		settings: parts.settings,
		clock: parts.clock,
	})
}

function isAdmitted({ limiter }: ShopPagesParts, { request }: Asked): boolean {
	try {
		limiter.admit(request, 'calls')
		return true
	} catch (error) {
		if (error instanceof Refusal) return false
		throw error
	}
}

/** The longest time that a page waits for its content. */
const mostMs = 2_000

/** A result, or null if it is not there in time: without a database, too, the shop opens. */
function soon<Result>(coming: Promise<Result | null>): Promise<Result | null> {
	return within(mostMs, coming, () => null)
}

/** The content of a page and what it says of itself, as far as they are there in time. */
function inTime(
	parts: ShopPagesParts,
	asked: Asked,
	rendering: Promise<PageRendered | null>,
): Promise<[PageRendered | null, Described | null]> {
	return Promise.all([soon(rendering), soon(describe(parts, asked))])
}

async function sentPage(
	template: PageTemplate,
	asked: Asked,
	rendered: PageRendered | null = null,
	described: Described | null = null,
): Promise<KeptPage> {
	const { lang, path } = asked
	const facts = { ...asked.facts, head: described?.head ?? null }
	const parts = rendered
		? template.rendered(lang, path, rendered, facts)
		: [template.shell(lang, path, facts)]
	const bytes = await compressed(parts, asked.coding)
	return {
		status: described?.status ?? 200,
		location: described?.location ?? null,
		bytes,
		coding: asked.coding,
		etag: entityTag(bytes),
		length: bytes.length,
	}
}

/** The content of the page; null where the browser has to make it. */
function render(
	parts: ShopPagesParts,
	asked: Asked,
	person: { read: ReadCall; device: PageDevice } | null = null,
): Promise<PageRendered | null> {
	const { lang, request } = asked
	// The language says which page it is, and is no part of what the page shows.
	const query = new URLSearchParams(asked.search)
	query.delete(languageParameter)
	return parts.render({
		pathname: asked.path === '/' ? '/home' : asked.path,
		search: query.size === 0 ? '' : `?${query.toString()}`,
		lang,
		now: toSeconds(parts.clock.now()),
		device: person?.device ?? null,
		read: person?.read ?? ((url) => parts.read(request, lang, url)),
	})
}

/** What a page says of itself. */
interface Described {
	status: number
	location: string | null
	head: string
}

/** What search engines and other apps read of the page; null without the module that says it, or if it fails. */
async function describe(
	parts: ShopPagesParts,
	{ base, request, search, lang, isPersonal: isOwn }: Asked,
): Promise<Described | null> {
	// Still percent-encoded.
	const [path = ''] = request.url.split('?')
	const pageHeads = pageHead.of(parts)
	if (pageHeads === null) return null
	try {
		const description = await pageHeads.describe(parts, {
			base,
			path,
			search,
			lang,
			isPersonal: isOwn,
		})
		const { status, location = null } = description
		return { status, location, head: pageHeads.html(description, { lang }) }
	} catch (error) {
		parts.log.error({ err: error, path }, 'a page could not be described')
		return null
	}
}

function factsFor(request: FastifyRequest, settings: Settings): Asked['facts'] {
	const standard = settings.get(defaultLanguage)
	const theme = cookieOf(request, 'theme')
	return {
		standard: isLanguageFile(standard) ? standard : '',
		extraPublic: settings.get(extraPublic),
		theme: theme === 'light' || theme === 'dark' ? theme : null,
	}
}

function searchOf(url: string): string {
	const from = url.indexOf('?')
	return from === -1 ? '' : url.slice(from)
}
