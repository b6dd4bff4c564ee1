import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { join } from 'node:path'
import { languages } from '@portolan/contract/languages'
import { splitMessages } from '@portolan/web/split-messages'
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

/** The forms of accounts, which sign-in, profile and security share. */
const forms =
	/features\/accounts\/(account-checks|account-form|contact-text|fault-of|use-dial-code|use-form)\.tsx?$/

/** What the home page is made of, and others use too: one file compresses better than ten small ones. */
const first =
	/packages\/ui\/src\/(avatar|section-head)\.|features\/catalogue\/(country-sheet|deliver-to|discount|discount-badge|like-button|product-card|product-price|sold-line|use-like|use-products-link)\.|features\/search\/search-pill\.|features\/shops\/(shop-facts-line|shop-tile)\.|shared\/(sign-in-first|theme|visitor-cart|wait-if-offline|install-prompt)\.|icons\/(chevron-down|circle-exclamation-point|layout-grid|map-pin|package-open|shopping-bag|wallet)\./

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

const messages = join(import.meta.dirname, 'src/messages')
const languageFiles = languages.map(({ file }) => file)

/** The texts that the modules behind these files use are loaded first. */
const firstFiles = ['src/main.tsx', 'src/screens/home/home-screen.tsx'].map((file) =>
	join(import.meta.dirname, file),
)

export default defineConfig({
	root: import.meta.dirname,
	plugins: [
		splitMessages(messages, languageFiles, firstFiles),
		react({ compiler: true }),
		tailwindcss(),
		lateStyles,
		serviceWorker(),
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
	build: {
		target: ['chrome123', 'safari17.5', 'firefox125'],
		// The server reads it to preload a page's chunk.
		manifest: true,
		modulePreload: { polyfill: false },
		assetsInlineLimit: 0,
		rolldownOptions: {
			checks: { pluginTimings: false },
			output: {
				// The first load has a list of all names. Seven characters of a hash are the fewest possible.
				chunkFileNames: 'assets/[name]-[hash:7].js',
				codeSplitting: {
					groups: [
						{
							name: 'vendor',
							test: /node_modules\/(react|react-dom|scheduler|@tanstack|@lingui)\//,
							priority: 3,
						},
						// What most screens use is one file, which compresses better than thirty.
						{
							name: 'common',
							test: (id) => /src\/shared|packages|lucide/.test(id) && !controls.test(id),
							minShareCount: 10,
							priority: 2,
						},
						{ name: 'first', test: first, minShareCount: 2, priority: 1 },
						{ name: 'offline', test: offline, priority: 1 },
						{ name: 'controls', test: controls, minShareCount: 10 },
						{ name: 'forms', test: forms, minShareCount: 2 },
						{ name: 'small', test: small, minShareCount: 2 },
						{ name: 'icons', test: /lucide/, minShareCount: 2 },
					],
				},
			},
		},
	},
})
