import { languages, type LanguageFile, type PageRendered } from '@portolan/contract'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { words } from '../words/words.ts'
import { escaped, inHtml } from './escaped.ts'
import { PageFiles, screenOf } from './page-files.ts'
import { PageStyles } from './page-styles.ts'
import { startScript } from './start-script.ts'

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

/** Text, or bytes in UTF-8. */
export type PagePart = string | Buffer

/** The built `index.html`, from which each page is made. */
export class PageTemplate {
	readonly #translated = new Map<LanguageFile, string>()
	readonly #arounds = new Map<LanguageFile, Around>()
	readonly #template: string
	readonly #files: PageFiles
	readonly #styles: PageStyles
	readonly #start: string

	/** `folder` has the built shop. */
	constructor(folder: string) {
		this.#template = readFileSync(join(folder, 'index.html'), 'utf8')
		this.#files = new PageFiles(folder)
		this.#styles = new PageStyles(
			readFileSync(join(folder, addressIn(stylesheet, this.#template)), 'utf8'),
		)
		this.#start = `<script data-entry="${addressIn(entryScript, this.#template)}" data-styles="${addressIn(stylesheet, this.#template)}">${startScript(folder)}</script>`
	}

	/** The page before the shop's code has run: its shape, and no content. */
	shell(lang: LanguageFile, path: string, facts: PageFacts): string {
		return withHead(withFacts(this.#inLanguage(lang), facts), facts.head)
			.replace('data-shape="home"', `data-shape="${shapeOf(path)}"`)
			.replace('</head>', `${this.#files.preloads(path, lang)}</head>`)
	}

	/**
	 * The parts of the page with its content, which the shop's code takes over. They are joined as bytes: one letter that is not Latin
	 * would make every character of a joined text take two bytes.
	 */
	rendered(
		lang: LanguageFile,
		path: string,
		{ html, json }: PageRendered,
		facts: PageFacts,
	): PagePart[] {
		const { head, between, after } = this.#around(lang)
		const shown = html.replace(preloads, '')
		return [
			withHead(withFacts(head, facts), facts.head),
			this.#styles.stylesFor(screenOf(path) ?? 'none', shown),
			between,
			shown,
			dataStart,
			inHtml(json),
			after,
		]
	}

	/** What stands around the styles and the content of a rendered page. */
	#around(lang: LanguageFile): Around {
		const known = this.#arounds.get(lang)
		if (known) return known
		const [head = '', rest = ''] = this.#inLanguage(lang).split('</head>')
		const [between = '', after = ''] = rest.split(content)
		const made = {
			head: withoutFiles(head),
			between: Buffer.from(`</head>${between}<div id="app" data-rendered>`),
			after: Buffer.from(
				`</script>${after.replace(stylesheet, (link) => `${this.#start}<noscript>${link}</noscript>`)}`,
			),
		}
		this.#arounds.set(lang, made)
		return made
	}

	#inLanguage(lang: LanguageFile): string {
		const known = this.#translated.get(lang) ?? translate(this.#template, lang)
		this.#translated.set(lang, known)
		return known
	}
}

/** The parts of the template around what is different in each rendered page. */
interface Around {
	/** Up to the styles. */
	head: string
	/** From the end of the head to the content. */
	between: Buffer
	/** From the end of the data. */
	after: Buffer
}

const dataStart = Buffer.from('</div><script type="application/json" id="page-data">')

/** The shapes in `index.html` that are shown until the shop's code is here. */
const content = /<div id="app"[\s\S]*?<\/div>(?=\s*<p id="unreachable")/

const stylesheet = /<link rel="stylesheet"[^>]*href="([^"]*)"[^>]*>/
const entryScript = /<script type="module"[^>]*src="([^"]*)"[^>]*><\/script>/

function addressIn(element: RegExp, page: string): string {
	const address = element.exec(page)?.[1]
	if (address === undefined)
		throw new Error(`index.html of the built shop has no ${element.source}.`)
	return address
}

/** The head without files and without the shapes: the page can be read before the shop's code and all styles are there. */
function withoutFiles(head: string): string {
	return head
		.replace(entryScript, '')
		.replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '')
		.replace(/\s*<link rel="preload" as="style"[^>]*>/, '')
		.replace(/\s*<!--[\s\S]*?-->\s*<style>[\s\S]*?<\/style>/, '')
}

/** React writes links to the pictures of a page before its HTML. The pictures are behind them, so browsers find them as early. */
const preloads = /^(<link rel="preload" as="image"[^>]*>)*/

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
