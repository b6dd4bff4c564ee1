import { join } from 'node:path'
import { compiledMessages, completeLanguages } from '@portolan/web/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Where the API runs while developing. */
const api = process.env['API'] ?? 'http://127.0.0.1:3000'

/** The texts of a console, in the languages in which it has all of them. */
function messagesOf(console: 'merchants' | 'operators') {
	const folder = join(import.meta.dirname, 'src/messages', console)
	return compiledMessages(folder, completeLanguages(folder), console)
}

export default defineConfig({
	root: import.meta.dirname,
	base: '/console/',
	plugins: [messagesOf('merchants'), messagesOf('operators'), react()],
	server: {
		proxy: {
			'/admin': api,
			'/merchant': api,
			'/api': api,
			'/media': api,
			'/icon.svg': api,
			'/push-worker.js': api,
		},
	},
	build: {
		target: ['chrome123', 'safari17.5', 'firefox125'],
		modulePreload: { polyfill: false },
		// The Content-Security-Policy allows no data: scripts or styles.
		assetsInlineLimit: 0,
		// Operators open the desk once a day at a desk: its parts are split so that a new screen does not fetch the old ones again.
		chunkSizeWarningLimit: 800,
		rolldownOptions: {
			checks: { pluginTimings: false },
			output: {
				codeSplitting: {
					groups: [
						{
							name: 'react',
							test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack)\//,
							priority: 3,
						},
						{
							name: 'mui',
							test: /node_modules\/(@mui(?!\/stylis-plugin-rtl)|@emotion)\//,
							priority: 2,
						},
						{
							name: 'admin',
							test: /node_modules\/(ra-[a-z-]+|react-admin|react-hook-form|lodash|date-fns)\//,
							priority: 1,
						},
					],
				},
			},
		},
	},
})
