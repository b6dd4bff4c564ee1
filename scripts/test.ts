/** Runs every test: builds the pages first where they are missing or old, then Vitest over API stories, laws and browser journeys. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { buildPages } from './build.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
await buildPages()
const { status } = spawnSync('vitest', ['run', ...process.argv.slice(2)], {
	cwd: root,
	stdio: 'inherit',
})
process.exit(status ?? 1)
