import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { languages } from '@portolan/contract/languages'
import { splitMessages } from '@portolan/web/split-messages'
import { buildScript } from './vite-build-script.ts'
import { serviceWorker } from './vite-service-worker.ts'

/** Where the API runs while developing. */
const api = process.env['API'] ?? 'http://127.0.0.1:3000'

/** Where the console is built while developing; the shop's address serves it as well. */
const desk = process.env['CONSOLE']

/** Most screens use these, but not the first one: a first visit does not wait for them. */
const controls =
	/packages\/ui\/src\/(badge|card|countdown|field|list-row|notice|radio-group|tabs|text-input)\.|packages\/(money\/src\/typed-amount|contract\/src\/states)\.|src\/shared\/copy\.|icons\/(eye|eye-off|info|store)\./

/** A few lines each, which several screens use: a file of their own would cost more than it saves, because the first load has a list of all files. */
const small =
	/(address-tag|balance-privacy|checkout-wish|chip|full-name|is-nothing|owed-payment|save-file|server-clock|short-address|terms|time-left|translate-line|translated|use-settled|use-start-over|whole-address)\.tsx?$/

/** What every first visit to the home page loads, apart from the libraries and the home page itself: one file compresses better than fifty small ones. */
const first =
	/src\/shell\/(?!ask-who|merge-visitor-cart|not-found|offline-details|page-announcement|refresh-on-live-events|screen-files|start-offline|waiting-)|src\/shared\/(api|ask|back-data|call-list|calls|connection|device|device-clock|duplicate-submit|end-session|format|goods-title|kept-pages|links|match-path|messages|navigation|overlay-history|queries|query-client|rendered-page|router|screen|session|set-data|sign-in-first|stored|theme|toast|token|use-less-motion|visitor-cart|wait-if-offline|install-prompt)\.|packages\/client\/src\/|packages\/contract\/src\/(languages|routes)\.|packages\/money\/src\/index\.|packages\/ui\/src\/(avatar|button|empty-state|icon|icon-button|join-classes|lazy-pictures|link|lucide-icon|overlay|picture|price|pull-list|rail|section-head|sheet|skeleton|spinner|tab-bar|toast-view|top-bar)\.|packages\/web\/src\/(form-key|formats|messages|random-uuid)\.|features\/catalogue\/(country-sheet|deliver-to|discount|discount-badge|like-button|product-card|product-price|sold-line|use-like|use-products-link)\.|features\/search\/search-pill\.|features\/shops\/(shop-facts-line|shop-tile)\.|icons\/(arrow-down|arrow-left|check|chevron-down|chevron-right|circle-check|circle-exclamation-point|cloud-off|heart|house|layout-grid|map-pin|package-open|search|shopping-bag|star|triangle-exclamation-point|user|wallet|wifi-off)\./

/**
 * Parts of the first load that the React Compiler leaves as they are: drawing them again costs little, and its code would make them a third
 * longer.
 */
const uncompiled = new RegExp(
	`(${first.source}|src/screens/home/|features/catalogue/(category-tile|product-rail-card)\\.)`,
)

/** The forms of accounts, which sign-in, profile and security share. */
const forms =
	/features\/accounts\/(account-checks|account-form|contact-text|fault-of|use-dial-code|use-form)\.tsx?$/

/** What works without a connection: loaded together, seconds after the first page. */
const offline =
	/src\/shell\/(offline-details|start-offline|waiting-)|src\/shared\/(last-known|offline-names|person-digest|waiting-actions)\.|features\/cart\/cart-kinds|idb-keyval/

/**
 * Puts the stylesheet at the end of the page: a browser paints what stands before it, the shape in `index.html`, without waiting for
 * it. The shop's code waits for it, as for any stylesheet. The preload has it fetched as early as before.
 */
const lateStyles: Plugin = {
	name: 'late-styles',
	transformIndexHtml: {
		order: 'post',
		handler(html) {
			const styles = html.match(/[\t ]*<link rel="stylesheet"[^>]*>\n/g)?.join('') ?? ''
			const preloads = styles.replaceAll('rel="stylesheet"', 'rel="preload" as="style"')
			return html.replace(styles, preloads).replace('</body>', `${styles}\t</body>`)
		},
	},
}

/** Builds the script that the server writes into the pages it renders. */
const startScript: Plugin = {
	name: 'start-script',
	async generateBundle() {
		const input = join(import.meta.dirname, 'src/start-when-drawn.ts')
		this.emitFile({
			type: 'asset',
			fileName: 'start-when-drawn.js',
			source: await buildScript(input, { name: 'start-when-drawn.js' }),
		})
	},
}

/** The icons' own function is seven times as long as what the shop needs of it. */
const shortIcons: Plugin = {
	name: 'short-icons',
	enforce: 'pre',
	apply: 'build',
	resolveId: {
		filter: { id: /\/createLucideIcon\.mjs$/ },
		handler: () => fileURLToPath(import.meta.resolve('@portolan/ui/lucide-icon')),
	},
}

const messages = join(import.meta.dirname, 'src/messages')
const languageFiles = languages.map(({ file }) => file)

/** The texts that the modules behind these files use are loaded first. */
const firstFiles = ['src/main.tsx', 'src/screens/home/home-screen.tsx'].map((file) =>
	join(import.meta.dirname, file),
)

/** How the code is divided into files. */
const browserFiles: Rolldown.OutputOptions = {
	// The first load has a list of all names. Seven characters of a hash are the fewest possible.
	chunkFileNames: 'assets/[name]-[hash:7].js',
	codeSplitting: {
		groups: [
			{
				name: 'vendor',
				test: /node_modules\/(react|react-dom|scheduler|@tanstack)\//,
				priority: 3,
			},
			// What runs before everything else: it decides when the rest is fetched.
			{
				name: 'start',
				test: /preload-helper|src\/shared\/page-styles\.|packages\/ui\/src\/(load-code|until-loaded)\./,
				priority: 4,
			},
			{ name: 'first', test: first, priority: 3 },
			// What most screens use is one file, too.
			{
				name: 'common',
				test: (id) => /src\/shared|packages|lucide/.test(id) && !controls.test(id),
				minShareCount: 10,
				priority: 2,
			},
			{ name: 'offline', test: offline, priority: 1 },
			{ name: 'controls', test: controls, minShareCount: 10 },
			{ name: 'forms', test: forms, minShareCount: 2 },
			{ name: 'small', test: small, minShareCount: 2 },
			{ name: 'icons', test: /lucide/, minShareCount: 2 },
		],
	},
}

export default defineConfig(({ command, isSsrBuild }) => ({
	root: import.meta.dirname,
	plugins: [
		splitMessages(messages, languageFiles, firstFiles),
		react({
			compiler: true,
			exclude: [/\/node_modules\//, ...(command === 'build' ? [uncompiled] : [])],
		}),
		shortIcons,
		tailwindcss(),
		lateStyles,
		...(isSsrBuild ? [] : [startScript, serviceWorker()]),
	],
	server: {
		proxy: {
			'/api': api,
			'/media': api,
			'/admin': api,
			'/merchant': api,
			'/dev': api,
			...(desk === undefined
				? {}
				: {
						'/console': { target: desk, ws: true },
						// The merchants' console is the same page; it reads from its address what to show.
						'^/seller(/|$)': { target: desk, rewrite: () => '/console/' },
					}),
		},
	},
	preview: { proxy: { '/api': api, '/media': api } },
	// The rendering program (entry-server.tsx) has everything in it.
	ssr: { noExternal: true },
	define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
	build: {
		target: ['chrome123', 'safari17.5', 'firefox125'],
		// The server reads it to preload a page's chunk.
		manifest: !isSsrBuild,
		modulePreload: { polyfill: false },
		assetsInlineLimit: 0,
		rolldownOptions: {
			checks: { pluginTimings: false },
			...(isSsrBuild ? {} : { output: browserFiles }),
		},
	},
}))
