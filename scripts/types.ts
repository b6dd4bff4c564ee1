/**
 * Checks the types of every project; each has its own libraries (browser, server) and so its own run. The compiler's
 * results are kept in .cache/types, so that a second run takes seconds.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const projects = ['apps/api', 'apps/shop', 'apps/shop/worker', 'apps/console', 'e2e', 'bench']

let failed = 0
for (const project of projects) {
	const kept = `.cache/types/${project.replaceAll('/', '-')}.tsbuildinfo`
	const { status } = spawnSync(
		'tsc',
		['--noEmit', '--incremental', '--tsBuildInfoFile', kept, '-p', project],
		{ cwd: root, stdio: 'inherit' },
	)
	if (status !== 0) failed += 1
}
process.exit(failed)
