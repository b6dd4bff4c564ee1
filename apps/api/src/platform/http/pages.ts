import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import { isLanguageFile } from '@portolan/contract'
import type { FastifyInstance } from 'fastify'
import { textSetting, type Settings } from '../settings.ts'

/** Paths that visitors may open beyond the specification's list (docs/product/shop-app.md, Route guard); spaces between. Starts empty. */
export const extraPublic = textSetting('guard.extra_public', {
	default: '',
	maxLength: 400,
	about: 'Further paths that visitors may open, such as "/law /platform"; spaces between.',
})

/** The shop's language for those who have chosen none, before the browser's own is asked (specification §1). */
export const defaultLanguage = textSetting('shop.default_language', {
	default: '',
	maxLength: 10,
	about: 'A language file name such as "de"; empty leaves it to the browser.',
})

/** The page every route of the shop starts from, with what the settings tell it; null where the pages are not built. */
export type ShopPage = (path: string) => string | null

/** Serves the built files, and gives the page. Files under /assets carry a hash of their content and never change. */
export async function servePages(
	app: FastifyInstance,
	folder: string,
	settings: Settings,
): Promise<ShopPage> {
	const file = join(folder, 'index.html')
	if (!existsSync(file)) return () => null
	const template = readFileSync(file, 'utf8')
	await app.register(fastifyStatic, builtFiles(folder))
	return (path) => {
		const language = settings.get(defaultLanguage)
		return fill(
			fill(
				template.replace('data-shape="home"', `data-shape="${shapeOf(path)}"`),
				'default-language',
				isLanguageFile(language) ? language : '',
			),
			'extra-public',
			settings.get(extraPublic),
		)
	}
}

/** Which of the shapes in the page fits an address: it is seen until the shop's code is there. */
function shapeOf(path: string): 'home' | 'product' | 'page' {
	if (path === '/' || path.startsWith('/home')) return 'home'
	return path.startsWith('/detail/') ? 'product' : 'page'
}

/**
 * Serves the built desk at /console (the merchants' at /seller is the same page), and gives its page; null until it is built, which the first start does once
 * shoppers are in. The answers are decorated by the shop's files already, and only once.
 */
export async function serveConsole(
	app: FastifyInstance,
	folder: string,
): Promise<() => string | null> {
	// Files are looked for when they are asked for, so the folder must be there from the beginning.
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

/** Where the operators' desk stands, and its files; and where the people of shops come in, with the same page. */
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
	const safe = value.replaceAll(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)
	return value === ''
		? page
		: page.replace(
				`<meta name="${name}" content=""`,
				() => `<meta name="${name}" content="${safe}"`,
			)
}
