/**
 * Runs every check, reports which failed, and exits with their number: format, lint, types, boundaries, tidy, duplicates, schema,
 * words, unused code, tests.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const withTests = !process.argv.includes('--no-tests')

const checks: [name: string, command: string, ...args: string[]][] = [
	['format', 'oxfmt', '--check'],
	['lint', 'oxlint', '--deny-warnings'],
	['types', 'node', 'scripts/types.ts'],
	['boundaries', 'node', 'scripts/boundaries.ts'],
	['tidy', 'node', 'scripts/tidy.ts'],
	['duplicates', 'node', 'scripts/duplicates.ts'],
	['schema', 'node', 'scripts/schema.ts', '--check'],
	['words', 'node', 'scripts/words.ts', 'check'],
	['unused', 'knip'],
	...(withTests ? [['tests', 'node', 'scripts/test.ts'] satisfies [string, string, string]] : []),
]

const failed: string[] = []
for (const [name, command, ...args] of checks) {
	process.stdout.write(`\n── ${name}\n`)
	const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
	if (status !== 0) failed.push(name)
}
process.stdout.write(
	failed.length === 0 ? '\nAll checks passed.\n' : `\nFailed: ${failed.join(', ')}\n`,
)
process.exit(failed.length)
