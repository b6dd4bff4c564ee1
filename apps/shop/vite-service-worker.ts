import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { buildScript } from './vite-build-script.ts'

/** The shop's workers, by the name of their file at the root of the site. */
const workers = { 'service-worker.js': 'service-worker.ts', 'push-worker.js': 'push-worker.ts' }
type WorkerName = keyof typeof workers

/** The screens that are useful without a connection before they were opened once. */
const screens: ReadonlySet<string> = new Set([
	'home',
	'explore',
	'bag',
	'capital-record',
	'filter',
	'detail',
	'my-purchases',
	'order-info',
	'notification',
	'service',
])

/** What every page loads, and what it loads when there is no connection. */
const offlineParts =
	/src\/(main|shell\/(ask-who|screen-files|start-offline))\.|packages\/ui\/src\/(sheet|dialog)-panel\./

/** Builds the service worker beside the pages, with the list of the files it stores at once (docs/decisions/0082). */
export function serviceWorker(): Plugin {
	return {
		name: 'service-worker',
		configureServer(server) {
			server.middlewares.use((request, response, next) => {
				const name = (request.url ?? '').slice(1)
				if (!isWorker(name)) return next()
				response.setHeader('content-type', 'text/javascript')
				return void buildWorker(name, { PRECACHED: [], WORDS: [] }).then(
					(code) => response.end(code),
					next,
				)
			})
		},
		generateBundle: {
			order: 'post',
			async handler(_options, bundle) {
				const urls = precached(bundle)
				const html = bundle['index.html']
				const revision = createHash('sha256')
					.update(html?.type === 'asset' ? html.source : '')
					.update(urls.join())
					.digest('base64url')
				const lists = {
					PRECACHED: [
						{ url: '/app-shell', revision },
						...urls.map((url) => ({ url, revision: null })),
					],
					WORDS: Object.keys(bundle)
						.filter((name) => /^assets\/words-.*\.json$/.test(name))
						.map((name) => `/${name}`),
				}
				for (const name of Object.keys(workers).filter(isWorker))
					this.emitFile({
						type: 'asset',
						fileName: name,
						source: await buildWorker(name, lists),
					})
			},
		},
	}
}

function isWorker(name: string): name is WorkerName {
	return name in workers
}

/** The styles, and the code of the first load and of {@link screens}, with everything they import. */
function precached(bundle: Rolldown.OutputBundle): string[] {
	const names = new Set(Object.keys(bundle).filter((name) => name.endsWith('.css')))
	const take = (name: string) => {
		const chunk = bundle[name]
		if (chunk?.type !== 'chunk' || names.has(name)) return
		names.add(name)
		chunk.imports.forEach(take)
	}
	for (const chunk of Object.values(bundle)) {
		if (chunk.type !== 'chunk') continue
		const source = chunk.facadeModuleId ?? ''
		const screen = /\/screens\/([^/]+)\/[^/]+-screen\.tsx$/.exec(source)?.[1]
		if (chunk.isEntry || screens.has(screen ?? '') || offlineParts.test(source))
			take(chunk.fileName)
	}
	return [...names].toSorted().map((name) => `/${name}`)
}

/** Not all browsers have service workers that are modules. */
function buildWorker(name: WorkerName, lists: Record<string, unknown>): Promise<string> {
	return buildScript(join(import.meta.dirname, 'worker', workers[name]), {
		name,
		define: Object.fromEntries(
			Object.entries(lists).map(([list, value]) => [list, JSON.stringify(value)]),
		),
	})
}
