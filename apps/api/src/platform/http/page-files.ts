import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { routes, type LanguageFile, type RouteName } from '@portolan/contract'

/** What Vite writes about a file of the build. */
type Manifest = Readonly<Record<string, { file: string; imports?: readonly string[] }>>

/** The files of the built shop that a page needs first. */
export class PageFiles {
	readonly #manifest: Manifest
	readonly #words: readonly string[]

	/** `folder` has the built shop. */
	constructor(folder: string) {
		const file = join(folder, '.vite/manifest.json')
		this.#manifest = existsSync(file) ? asManifest(JSON.parse(readFileSync(file, 'utf8'))) : {}
		const assets = join(folder, 'assets')
		this.#words = existsSync(assets)
			? readdirSync(assets).filter((name) => /^words-.*\.json$/.test(name))
			: []
	}

	/**
	 * The links with which a page that the browser renders requests all its files at once: the shop's code, the screen of the path, and the texts
	 * of the language.
	 */
	preloads(path: string, lang: LanguageFile): string {
		const name = screenOf(path)
		// Among others the page of the service worker, which is shown at any address.
		if (name === undefined) return ''
		const screen = `src/screens/${name}/${name}-screen.tsx`
		const code = this.#filesOf([
			'src/main.tsx',
			'src/shell/screen-files.ts',
			'src/shell/ask-who.ts',
			screen,
		]).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
		const texts = this.#words
			.filter(
				(file) => file.replace(/-[\w-]{8}\.json$/, '').replace(/-rest$/, '') === `words-${lang}`,
			)
			.map((file) => `<link rel="preload" as="fetch" crossorigin href="/assets/${file}">`)
		return [...code, ...texts].join('')
	}

	/** The files behind these sources, each once. */
	#filesOf(sources: readonly string[], found = new Set<string>()): string[] {
		for (const source of sources) {
			const built = this.#manifest[source]
			if (!built || found.has(built.file)) continue
			found.add(built.file)
			this.#filesOf(built.imports ?? [], found)
		}
		return [...found]
	}
}

/** The screen of a path, by its first part. */
export function screenOf(path: string): RouteName | undefined {
	return routes.find((route) => firstPart(route.path) === firstPart(path))?.name
}

function firstPart(path: string): string {
	return path.split('/')[1] ?? ''
}

/** The build of this version wrote it. */
function asManifest(value: unknown): Manifest {
	return value as Manifest
}
