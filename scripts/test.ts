/**
 * Runs tests. Without arguments all of them: the pages are built first if they are missing or old. `npm test -- orders`
 * runs those of one module, in the API and in both web apps. Any other argument is passed to Vitest: a part of a path, or
 * an option. Tests that were named run whole (`FULL=1`): some of them, such as `npm test -- failover`, repeat what they do
 * more often than the run of all tests has time for. `npm test -- citus` runs stories of the API on databases that Citus distributes, where it is
 * installed.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildApps } from './build.ts'
import { findCitus, testsOnCitus } from './citus.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const asked = process.argv.slice(2)
if (asked.length === 1 && asked[0] === 'citus') runOnCitus()
const folders = asked.map(foldersOf)
const isOfModules = asked.length > 0 && folders.every((found) => found.length > 0)
if (!isOfModules) await buildApps()
const { status } = spawnSync('vitest', ['run', ...(isOfModules ? folders.flat() : asked)], {
	cwd: root,
	stdio: 'inherit',
	env: asked.length > 0 ? { ...process.env, FULL: '1' } : process.env,
})
process.exit(status ?? 1)

function runOnCitus(): never {
	const found = findCitus()
	if (typeof found === 'string') {
		process.stdout.write(`Skipped. ${found}\n`)
		process.exit(0)
	}
	const missing = testsOnCitus.filter((file) => !existsSync(join(root, file)))
	if (missing.length > 0) throw new Error(`scripts/citus.ts names ${missing.join(', ')}.`)
	const { status: ended } = spawnSync('vitest', ['run', '--project', 'api', ...testsOnCitus], {
		cwd: root,
		stdio: 'inherit',
		env: { ...process.env, CITUS: '1', FULL: '1' },
	})
	process.exit(ended ?? 1)
}

/** The folders of a module that may contain tests; none if there is no such module. */
function foldersOf(name: string): string[] {
	if (!/^[a-z-]+$/.test(name) || !existsSync(join(root, 'apps/api/src', name))) return []
	return [
		`apps/api/src/${name}/`,
		`apps/shop/src/features/${name}/`,
		`apps/console/src/features/${name}/`,
	].filter((folder) => existsSync(join(root, folder)))
}
