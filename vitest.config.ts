import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { compiledMessages } from '@portolan/web/vite'
import { defineConfig } from 'vitest/config'
import { useTemporaryFolder } from './apps/api/test/test-folders.ts'
import LongestFirst from './scripts/longest-first.ts'

useTemporaryFolder()

/**
 * One file more at once than there are cores, two of which a build server has at least: a file waits for a third of its time, for a page, a
 * process that starts, or the database. Two on a server of your own, which may have no more than a hundred connections.
 */
const atOnce = process.env['DATABASE_URL'] ? 2 : Math.min(availableParallelism(), 7) + 1
const side = {
	pool: 'forks',
	maxWorkers: atOnce,
	// A second, which is the default, is over before a page has answered beside two other files. No test measures time with it.
	expect: { poll: { timeout: 30_000 } },
} as const

/**
 * Three kinds of tests. `api`: through HTTP, each file on a database of its own. `e2e`: a browser on the built product; it often waits for a
 * page, which is time for the other files. `pages`: what pages and packages calculate without a browser. The files of `api` and of `e2e` share
 * the modules of their process, because loading the whole product for each of them took a quarter of a run; so nothing there is mocked. A
 * test that needs another part gives it to its own app (docs/decisions/0070).
 */
export default defineConfig({
	test: {
		reporters: ['default', './scripts/closing-line.ts'],
		sequence: { sequencer: LongestFirst },
		projects: [
			{
				test: {
					...side,
					name: 'api',
					include: ['apps/api/**/*.test.ts'],
					globalSetup: ['apps/api/test/start-postgres.ts'],
					isolate: false,
					// No limit of the product's: a race of fifty rounds beside two other files on a slow machine must come to its end.
					testTimeout: 120_000,
					hookTimeout: 120_000,
				},
			},
			{
				test: {
					...side,
					name: 'e2e',
					include: ['e2e/**/*.test.ts'],
					globalSetup: ['apps/api/test/start-postgres.ts', 'scripts/build-for-journeys.ts'],
					isolate: false,
					// One look at every screen takes a minute, more beside another file.
					testTimeout: 300_000,
					hookTimeout: 180_000,
				},
			},
			{
				// What pages of the console calculate may say a word.
				plugins: (['merchants', 'operators'] as const).map((name) =>
					compiledMessages(
						join(import.meta.dirname, 'apps/console/src/messages', name),
						['en'],
						name,
					),
				),
				test: {
					...side,
					name: 'pages',
					include: [
						'packages/**/*.test.{ts,tsx}',
						'apps/{shop,console}/src/**/*.test.{ts,tsx}',
						'scripts/**/*.test.ts',
					],
				},
			},
		],
	},
})
