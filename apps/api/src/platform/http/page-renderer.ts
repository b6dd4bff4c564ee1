import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { PageAsked, PageRendered } from '@portolan/contract'
import type { Logger } from '../logger.ts'

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
	const isBuilt = existsSync(file)
	let loading: Promise<RenderingProgram> | null = null
	const load = () => (loading ??= import(pathToFileURL(file).href).then(asProgram))
	return async (asked) => {
		if (!isBuilt) return null
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
