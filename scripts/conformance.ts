/**
 * Compares the product with sections 2, 5, 8 and 9 of the specification: runs the tests that prove each line, and prints
 * a table in which every line is "as written", or not and why.
 *
 *   node scripts/conformance.ts          runs the tests (some minutes) and prints the table; exit 1 unless all is as written
 *   node scripts/conformance.ts --list   prints the tests of each line, and runs nothing
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildApps } from './build.ts'
import { lines, type Line, type Proof } from './conformance-lines.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const resultsFile = join(root, '.cache/conformance.json')

/** The part of the output of Vitest's JSON reporter that is used here. */
interface Results {
	testResults: {
		name: string
		assertionResults: { title: string; status: string }[]
	}[]
}

/** How often a test passed and failed; a title with `%s` means all tests made from it. */
type Verdicts = Map<string, { passed: number; failed: number }>

const keyOf = ({ file, title }: Proof) => `${file} › ${title}`
const proofs = [
	...new Map(lines.flatMap((line) => line.proofs).map((one) => [keyOf(one), one])).values(),
]

const isListing = process.argv.includes('--list')
const verdicts = isListing ? null : await runTests()
const wrong = lines.map((line) => print(line)).filter((isAsWritten) => !isAsWritten).length
process.stdout.write(
	verdicts === null
		? `\n${lines.length} lines.\n`
		: `\n${lines.length - wrong} of ${lines.length} lines are as written.\n`,
)
process.exit(wrong === 0 ? 0 : 1)

function print({ section, line, proofs: shown }: Line): boolean {
	const states = shown.map((one) => [one, stateOf(one)] as const)
	const isAsWritten = verdicts === null || states.every(([, state]) => state === 'passed')
	const verdict = verdicts === null ? '' : isAsWritten ? 'as written' : 'DIFFERS   '
	process.stdout.write(`§${section}  ${verdict}  ${line}\n`)
	for (const [one, state] of states)
		process.stdout.write(
			`      ${state === 'passed' || state === null ? '' : `${state}: `}${keyOf(one)}\n`,
		)
	return isAsWritten
}

function stateOf(one: Proof): 'passed' | 'failed' | 'not run' | null {
	if (verdicts === null) return null
	const verdict = verdicts.get(keyOf(one))
	if (!verdict) return 'not run'
	return verdict.failed === 0 ? 'passed' : 'failed'
}

async function runTests(): Promise<Verdicts> {
	const missing = proofs.filter(({ file }) => !existsSync(join(root, file)))
	if (missing.length > 0)
		throw new Error(`No such test files: ${missing.map(({ file }) => file).join(', ')}`)
	await buildApps()
	mkdirSync(join(root, '.cache'), { recursive: true })
	const files = [...new Set(proofs.map(({ file }) => file))]
	spawnSync(
		'vitest',
		['run', '--reporter=default', '--reporter=json', `--outputFile.json=${resultsFile}`, ...files],
		{ cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
	)
	return readVerdicts(JSON.parse(readFileSync(resultsFile, 'utf8')) as Results)
}

function readVerdicts({ testResults }: Results): Verdicts {
	const found: Verdicts = new Map()
	for (const one of proofs) {
		const pattern = new RegExp(`^${one.title.split('%s').map(escape).join('.+')}$`, 'u')
		const results = testResults
			.filter(({ name }) => name.endsWith(one.file))
			.flatMap(({ assertionResults }) => assertionResults)
			.filter(({ title }) => pattern.test(title))
		if (results.length === 0) continue
		const passed = results.filter(({ status }) => status === 'passed').length
		found.set(keyOf(one), { passed, failed: results.length - passed })
	}
	return found
}

function escape(text: string): string {
	return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
}
