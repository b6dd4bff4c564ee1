import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import { isLanguageFile, languages, type LanguageFile } from '@portolan/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { textSetting, type Settings } from '../settings.ts'
import { words } from '../words/words.ts'
import { cookieOf, pageLanguage } from './page-language.ts'

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

/** The HTML page for every route of the shop, in the reader's language and with values of the settings in it; null if the pages are not built. */
export type ShopPage = (path: string, request: FastifyRequest) => string | null

/** Serves the built files and returns the page. Files under /assets have a hash of their content in their name and never change. */
export async function servePages(
	app: FastifyInstance,
	folder: string,
	settings: Settings,
): Promise<ShopPage> {
	const file = join(folder, 'index.html')
	if (!existsSync(file)) return () => null
	const template = readFileSync(file, 'utf8')
	await app.register(fastifyStatic, builtFiles(folder))
	const translated = new Map<LanguageFile, string>()
	return (path, request) => {
		const standard = settings.get(defaultLanguage)
		const lang = pageLanguage({
			chosen: cookieOf(request, 'lang'),
			standard,
			accepted: request.headers['accept-language'],
		})
		const page = translated.get(lang) ?? translate(template, lang)
		translated.set(lang, page)
		return fill(
			fill(
				page.replace('data-shape="home"', `data-shape="${shapeOf(path)}"`),
				'default-language',
				isLanguageFile(standard) ? standard : '',
			),
			'extra-public',
			settings.get(extraPublic),
		)
	}
}

/** The page in a language: what is read before the shop's own texts are loaded, and by search engines. */
function translate(page: string, file: LanguageFile): string {
	const { tag, dir } = languages.find((one) => one.file === file) ?? languages[0]
	return page
		.replace('<html lang="en" dir="ltr">', `<html lang="${tag}" dir="${dir}">`)
		.replace(
			/(<meta\s+name="description"\s+content=")[^"]*/,
			(_, before: string) => before + escaped(words(file, 'page.description')),
		)
		.replace(
			/(<p id="unreachable" hidden>)[^<]*/,
			(_, before: string) => before + escaped(words(file, 'page.unreachable')),
		)
		.replace(
			/(<noscript>)[^<]*/,
			(_, before: string) => before + escaped(words(file, 'page.no_script')),
		)
}

function escaped(text: string): string {
	return text.replaceAll(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)
}

/** Which placeholder layout of the page fits an address: it is shown until the shop's code has loaded. */
function shapeOf(path: string): 'home' | 'product' | 'page' {
	if (path === '/' || path.startsWith('/home')) return 'home'
	return path.startsWith('/detail/') ? 'product' : 'page'
}

/**
 * Serves the built console at /console (the merchants' pages at /seller are the same page). Returns a function that gives
 * its page; null until it is built, which the first start does after the shop is open. Replies are decorated only once,
 * and the shop's files have done it already.
 */
export async function serveConsole(
	app: FastifyInstance,
	folder: string,
): Promise<() => string | null> {
	// The folder is read when a file is requested, so it must exist from the beginning.
	mkdirSync(folder, { recursive: true })
	await app.register(fastifyStatic, {
		...builtFiles(folder),
		prefix: `${consolePath}/`,
		decorateReply: false,
	})
	const file = join(folder, 'index.html')
	let page: string | null = null
	return () => (page ??= existsSync(file) ? readFileSync(file, 'utf8') : null)
}

/** The path of the operators' pages and of the built files, and the path of the merchants' pages. */
export const consolePath = '/console'
export const sellerPath = '/seller'

function builtFiles(root: string): FastifyStaticOptions {
	return {
		root,
		index: false,
		preCompressed: true,
		cacheControl: false,
		setHeaders(response, path) {
			response.header(
				'cache-control',
				path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
			)
		},
	}
}

/** Puts a value into `<meta name="…" content="">`. */
function fill(page: string, name: string, value: string): string {
	return value === ''
		? page
		: page.replace(
				`<meta name="${name}" content=""`,
				() => `<meta name="${name}" content="${escaped(value)}"`,
			)
}
