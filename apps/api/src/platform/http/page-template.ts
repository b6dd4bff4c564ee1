import { languages, type LanguageFile } from '@portolan/contract'
import { words } from '../words/words.ts'
import { escaped } from './escaped.ts'
import type { PageRendered } from './page-renderer.ts'

/** What an installation, a reader and the address add to a page. */
export interface PageFacts {
	/** The setting `shop.default_language`, or empty. */
	standard: string
	/** The setting `guard.extra_public`. */
	extraPublic: string
	/** How the shop looks on this device, if somebody chose it. */
	theme: 'light' | 'dark' | null
	/** The title and the other elements that describe the page; null for those of the template. */
	head: string | null
}

/** The built `index.html`, from which each page is made. */
export class PageTemplate {
	readonly #translated = new Map<LanguageFile, string>()
	readonly #template: string

	constructor(template: string) {
		this.#template = template
	}

	/** The page before the shop's code has run: its shape, and no content. */
	shell(lang: LanguageFile, path: string, facts: PageFacts): string {
		return this.#page(lang, facts).replace('data-shape="home"', `data-shape="${shapeOf(path)}"`)
	}

	/** The page with its content, which the shop's code takes over. */
	rendered(lang: LanguageFile, { html, data }: PageRendered, facts: PageFacts): string {
		const [before = '', after = ''] = this.#page(lang, facts).split(content)
		return `${withContentFirst(before, after)}<div id="app" data-rendered>${html}</div><script type="application/json" id="page-data">${jsonText(data)}</script>${after.replace(stylesheet, '')}`
	}

	#page(lang: LanguageFile, facts: PageFacts): string {
		const known = this.#translated.get(lang) ?? translate(this.#template, lang)
		this.#translated.set(lang, known)
		return withHead(withFacts(known, facts), facts.head)
	}
}

/** The shapes in `index.html` that are shown until the shop's code is here. */
const content = /<div id="app"[\s\S]*?<\/div>(?=\s*<p id="unreachable")/

const stylesheet = /\s*<link rel="stylesheet"[^>]*>/

/**
 * Content must not be seen without its styles: their link stands in the head. The code comes after them and after the first picture, because
 * the page can be read without it.
 */
function withContentFirst(before: string, after: string): string {
	const [link = ''] = stylesheet.exec(after) ?? []
	return before
		.replaceAll(/(<script type="module"|<link rel="modulepreload")/g, '$1 fetchpriority="low"')
		.replace(/\s*<link rel="preload" as="style"[^>]*>/, '')
		.replace(/\s*<!--[\s\S]*?-->\s*<style>[\s\S]*?<\/style>/, link)
}

/** JSON inside HTML: no text in it can end the element. */
function jsonText(data: unknown): string {
	return JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
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

function withFacts(page: string, { standard, extraPublic, theme }: PageFacts): string {
	const filled = fill(fill(page, 'default-language', standard), 'extra-public', extraPublic)
	return theme === null ? filled : filled.replace('<html ', `<html data-theme="${theme}" `)
}

/** Puts the description of a page in the place of the template's. */
function withHead(page: string, head: string | null): string {
	if (head === null) return page
	return page
		.replace(/\s*<meta\s+name="description"[^>]*>/, '')
		.replace(/<title>[^<]*<\/title>/, () => head)
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

/** Which placeholder layout of the page fits an address: it is shown until the shop's code has loaded. */
function shapeOf(path: string): 'home' | 'product' | 'page' {
	if (path === '/' || path.startsWith('/home')) return 'home'
	return path.startsWith('/detail/') ? 'product' : 'page'
}
