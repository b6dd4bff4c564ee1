import { defineConfig } from 'vitest/config'

/** Two files at once, one for each core that a build server has at least. */
const side = { pool: 'forks', maxWorkers: 2 } as const

/**
 * Three kinds of tests. `api`: rules and stories, each file on a database of its own. `e2e`: a browser on the built product; it
 * often waits for a page, which is time for the other file. `pages`: what the pages reckon without a browser. The files of `api`
 * and of `e2e` share the modules of their process, because loading the whole product for each of them took a quarter of a run;
 * so nothing there may be replaced by a mock, and what a file registers must be of a name that no other file has.
 */
export default defineConfig({
	test: {
		reporters: ['default', './scripts/closing-line.ts'],
		projects: [
			{
				test: {
					...side,
					name: 'api',
					include: ['apps/api/**/*.test.ts'],
					globalSetup: ['apps/api/test/start-postgres.ts'],
					isolate: false,
					testTimeout: 30_000,
					hookTimeout: 60_000,
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
