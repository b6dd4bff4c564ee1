import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { LanguageFile } from '@portolan/contract'
import type { Logger } from '../logger.ts'
import type { CallResult } from './answer.ts'

/** A page to be rendered for a visitor. */
export interface PageAsked {
	pathname: string
	/** With its question mark, or empty. */
	search: string
	lang: LanguageFile
	/** The present, in seconds. */
	now: number
	/** Makes a public GET call; null for a call that the server does not make for a page. */
	read(url: string): Promise<CallResult | null>
}

/** A rendered page: the HTML of the shop, and what the browser needs to take it over, as JSON. */
export interface PageRendered {
	html: string
	data: unknown
}

/** The build of `apps/shop/src/entry-server.tsx`. */
interface RenderingProgram {
	/** Null for a page that is not for visitors. Rejects if a component fails. */
	renderPage(asked: PageAsked): Promise<PageRendered | null>
}

/** Renders pages; null for a page that the browser has to render. Never rejects: a fault is counted and logged. */
export type RenderPage = (asked: PageAsked) => Promise<PageRendered | null>

/**
 * Opens the program that renders the shop's pages. It is loaded with the first page. Without its file no page is rendered.
 */
export function openPageRenderer(
	file: string,
	{ log, onFault }: { log: Logger; onFault: () => void },
): RenderPage {
	let loading: Promise<RenderingProgram> | null = null
	const load = () => (loading ??= import(pathToFileURL(file).href).then(asProgram))
	return async (asked) => {
		if (!existsSync(file)) return null
		try {
			const program = await load()
			return await program.renderPage(asked)
		} catch (error) {
			log.error(
				{ err: error, path: asked.pathname },
				'a page could not be rendered; the browser renders it',
			)
			onFault()
			return null
		}
	}
}

/** The build of this version has it. */
function asProgram(module: unknown): RenderingProgram {
	return module as RenderingProgram
}
