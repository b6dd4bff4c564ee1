import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compiledMessages } from './vite/compiled-messages.ts'

/** Where the API runs while developing. */
const api = process.env['API'] ?? 'http://127.0.0.1:3000'

/** Where the operators' desk is built while developing; it is reached at this address as well. */
const desk = process.env['CONSOLE']

/** Most screens use these, but not the first one: a first visit does not wait for them. */
const controls =
	/packages\/ui\/src\/(countdown|field|list-row|notice|radio-group|tabs|text-input)\./

/** What the home page is made of, and others use too: one file compresses better than ten small ones. */
const first =
	/packages\/ui\/src\/(avatar|section-head)\.|features\/catalogue\/(country-sheet|deliver-to|discount|discount-badge|like-button|product-card|product-price|sold-line|use-like|use-products-link)\.|features\/search\/search-pill\.|features\/shops\/(shop-facts-line|shop-tile)\.|shared\/sign-in-first\./

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

export default defineConfig({
	root: import.meta.dirname,
	plugins: [compiledMessages(), react({ compiler: true }), tailwindcss(), lateStyles],
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
						// The merchants' door is the same page; it looks at its address itself.
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
				codeSplitting: {
					groups: [
						{
							name: 'vendor',
							test: /node_modules\/(react|react-dom|scheduler|@tanstack|@lingui)\//,
							priority: 3,
						},
						// What most screens use travels together: one file compresses better than thirty.
						{
							name: 'common',
							test: (id) => /src\/shared|packages|lucide/.test(id) && !controls.test(id),
							minShareCount: 10,
							priority: 2,
						},
						{ name: 'first', test: first, minShareCount: 2, priority: 1 },
						{ name: 'controls', test: controls, minShareCount: 10 },
						{ name: 'icons', test: /lucide/, minShareCount: 5 },
					],
				},
			},
		},
	},
})
