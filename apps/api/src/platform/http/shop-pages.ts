import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isLanguageFile, languageParameter, type LanguageFile } from '@portolan/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerCache } from '../answer-cache.ts'
import { toSeconds, type Clock } from '../clock.ts'
import { Refusal } from '../refusal.ts'
import { textSetting, type Settings } from '../settings.ts'
import type { CallResult } from './answer.ts'
import type { CallLimiter } from './call-limiter.ts'
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

/** What the pages of the shop are made from. */
export interface ShopPagesParts {
	/** The folder of the built shop. */
	folder: string
	settings: Settings
	clock: Clock
	limiter: CallLimiter
	/** Rendered pages of the last seconds, compressed. */
	pages: AnswerCache<Buffer>
	render: RenderPage
	/** Makes a public call for a page; `url` is its path and query. */
	read(request: FastifyRequest, lang: LanguageFile, url: string): Promise<CallResult | null>
}

/** Sends the page of a path of the shop, in the reader's language. False if the pages are not built. */
export type SendShopPage = (
	path: string,
	request: FastifyRequest,
	reply: FastifyReply,
) => Promise<boolean>

/** How long a rendered page is kept if nothing in it changes. */
const keptMs = 5_000

/** What is dropped when one of these changes: a page shows goods, shops, reviews and texts. */
const tags = ['catalogue', 'documents']

/**
 * The pages of the shop. Public ones are rendered as a visitor sees them, whoever asks: what is a person's own is added by their browser. A page
 * is kept for seconds by language, look and address. Every other page is the shell, which the browser fills.
 */
export function shopPages(parts: ShopPagesParts): SendShopPage {
	const file = join(parts.folder, 'index.html')
	if (!existsSync(file)) return () => Promise.resolve(false)
	const template = new PageTemplate(readFileSync(file, 'utf8'))
	return async (path, request, reply) => {
		const search = new URLSearchParams(searchOf(request.url))
		const lang = languageFor(request, search, parts.settings)
		// It says which page it is, and is no part of what the page shows.
		search.delete(languageParameter)
		const facts = factsFor(request, parts.settings)
		reply
			.type('text/html; charset=utf-8')
			.header('cache-control', 'no-cache')
			.header('vary', 'cookie, accept-language, accept-encoding')
		const page = await keptPage(parts, template, {
			path,
			search: search.size === 0 ? '' : `?${search}`,
			request,
			lang,
			facts,
		})
		if (page === null) {
			reply.send(template.shell(lang, path, facts))
			return true
		}
		reply.header('etag', page.etag)
		if (request.headers['if-none-match'] === page.etag) reply.code(304).send()
		else {
			if (page.coding !== null) reply.header('content-encoding', page.coding)
			reply.send(page.body)
		}
		return true
	}
}

interface Asked {
	path: string
	/** Without the language, with its question mark, or empty. */
	search: string
	request: FastifyRequest
	lang: LanguageFile
	facts: PageFacts
}

/** The rendered page, kept or new; null if the browser has to render it. */
async function keptPage(parts: ShopPagesParts, template: PageTemplate, asked: Asked) {
	const { request, search, lang, facts } = asked
	const coding = codingFor(request)
	const pathname = asked.path === '/' ? '/home' : asked.path
	const key = [coding, facts.theme, lang, pathname + search].join(' ')
	const now = parts.clock.now()
	const ready = parts.pages.get(key, now.getTime())
	if (ready) return { ...ready, coding }
	try {
		parts.limiter.admit(request, 'calls')
		const filled = await parts.pages.fill(
			key,
			{ untilMs: now.getTime() + keptMs, tags },
			async () => {
				const rendered = await parts.render({
					pathname,
					search,
					lang,
					now: toSeconds(now),
					read: (url) => parts.read(request, lang, url),
				})
				if (rendered === null) throw new NotRendered()
				return compress(template.rendered(lang, rendered, facts), coding)
			},
		)
		return { ...filled, coding }
	} catch (error) {
		// Too many requests: the shell costs nothing, and the browser's own calls are counted.
		if (error instanceof NotRendered || error instanceof Refusal) return null
		throw error
	}
}

/** The browser renders this page. */
class NotRendered extends Error {}

function languageFor(
	request: FastifyRequest,
	search: URLSearchParams,
	settings: Settings,
): LanguageFile {
	return pageLanguage({
		chosen: cookieOf(request, 'lang'),
		named: search.get(languageParameter),
		standard: settings.get(defaultLanguage),
		accepted: request.headers['accept-language'],
	})
}

function factsFor(request: FastifyRequest, settings: Settings): PageFacts {
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

type Coding = 'br' | 'gzip' | null

function codingFor(request: FastifyRequest): Coding {
	const accepted = String(request.headers['accept-encoding'] ?? '')
	if (/\bbr\b/.test(accepted)) return 'br'
	return /\bgzip\b/.test(accepted) ? 'gzip' : null
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Higher levels take several times as long for a few percent, and a page is kept for seconds only. */
const brotliLevel = 4

async function compress(page: string, coding: Coding): Promise<Buffer> {
	const bytes = Buffer.from(page)
	if (coding === 'gzip') return gzipped(bytes)
	if (coding === null) return bytes
	return brotli(bytes, {
		params: {
			[constants.BROTLI_PARAM_QUALITY]: brotliLevel,
			[constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
		},
	})
}
