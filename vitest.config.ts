import { defineConfig } from 'vitest/config'

/**
 * Two kinds of tests. `api`: rules and stories, each on a database of its own, several files at once. `e2e`: a browser on the
 * built product, one file at a time, because they share the machine's two cores with a browser and a server.
 */
export default defineConfig({
	test: {
		reporters: ['default', './scripts/closing-line.ts'],
		projects: [
			{
				test: {
					name: 'api',
					include: [
						'apps/api/**/*.test.ts',
						'packages/**/*.test.{ts,tsx}',
						'apps/shop/src/**/*.test.{ts,tsx}',
						'scripts/**/*.test.ts',
					],
					globalSetup: ['apps/api/test/start-postgres.ts'],
					pool: 'forks',
					maxWorkers: 2,
					testTimeout: 30_000,
					hookTimeout: 60_000,
				},
			},
			{
				test: {
					name: 'e2e',
					include: ['e2e/**/*.test.ts'],
					globalSetup: ['apps/api/test/start-postgres.ts', 'scripts/build-for-journeys.ts'],
					pool: 'forks',
					fileParallelism: false,
					testTimeout: 180_000,
					hookTimeout: 180_000,
				},
			},
		],
	},
})
