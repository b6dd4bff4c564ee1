/**
 * Checks what no linter knows: that names lead to files, that functions, files and folders stay small, that nothing acts by being imported,
 * that retired words stay retired. What was too large when a rule was made stands in tidy-allowed.json, which may only shrink.
 *
 *   node scripts/tidy.ts              prints the counts, and what has to be mended; exit code 1 where there is anything
 *   node scripts/tidy.ts --tighten    takes out of tidy-allowed.json what is better now
 */
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endpoints, type Endpoint } from '../packages/contract/src/index.ts'
import {
	crowdedFolders,
	endpointNames,
	endpointsAsMade,
	longFiles,
	longFunctions,
	retiredWords,
	sideEffectImports,
	tightened,
	type AllowedToday,
	type LongFunction,
	type SourceFile,
} from './tidy-rules.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const allowedFile = join(root, 'scripts/tidy-allowed.json')
/** A check that reads nothing would find nothing. */
const fewestFiles = 500

/** Every TypeScript and JavaScript file of the repository, also those that are not committed yet. */
function readFiles(): SourceFile[] {
	const files = globSync('{apps,packages,e2e,bench,scripts}/**/*.{ts,tsx,js}', {
		cwd: root,
		exclude: (path) => /(^|[/\\])(node_modules|dist[^/\\]*|\.[^/\\]+)$/.test(path),
	}).map((path) => ({
		path: path.replaceAll('\\', '/'),
		text: readFileSync(join(root, path), 'utf8'),
	}))
	if (files.length < fewestFiles) {
		process.stderr.write(
			`Only ${files.length} files were read, so this proves nothing. Is this the whole repository?\n`,
		)
		process.exit(1)
	}
	return files
}

/** Reads long functions from the report of oxlint, which parses every file anyway. */
function readLongFunctions(): LongFunction[] {
	const { stdout } = spawnSync(
		'oxlint',
		['-c', 'scripts/tidy-max-lines.json', '--format', 'json'],
		{ cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
	)
	const report = asReport(JSON.parse(stdout))
	if (report.number_of_files < fewestFiles)
		throw new Error(`oxlint read only ${report.number_of_files} files, so this proves nothing.`)
	return report.diagnostics.map(({ message, filename, labels }) => {
		const lines = /\((\d+)\)/.exec(message)?.[1]
		if (!lines) throw new Error(`oxlint says something else than it used to: ${message}`)
		return {
			path: filename,
			name: /`(.+?)`/.exec(message)?.[1] ?? 'a function without a name',
			line: labels[0]?.span.line ?? 1,
			lines: Number(lines),
		}
	})
}

interface LintReport {
	number_of_files: number
	diagnostics: { message: string; filename: string; labels: { span: { line: number } }[] }[]
}

/** The cast holds for the version of oxlint that package.json pins; the message is checked where it is read. */
function asReport(json: unknown): LintReport {
	return json as LintReport
}

/** The cast holds because only this script, and people who know it, write the file. */
function readAllowed(): AllowedToday {
	return JSON.parse(readFileSync(allowedFile, 'utf8')) as AllowedToday
}

const files = readFiles()
const functions = readLongFunctions()
const allowed = readAllowed()
const known = Object.entries<Endpoint>(endpoints).map(([name, { multipart }]) => ({
	name,
	isUpload: multipart,
}))

if (process.argv.includes('--tighten')) {
	writeFileSync(
		allowedFile,
		`${JSON.stringify(tightened(files, functions, allowed), null, '\t')}\n`,
	)
	spawnSync('oxfmt', [allowedFile], { cwd: root, stdio: 'ignore' })
	process.stdout.write('scripts/tidy-allowed.json holds what is there now, and nothing new.\n')
}

const today = readAllowed()
const rules = [
	endpointNames(known, files),
	endpointsAsMade(files),
	retiredWords(files),
	longFunctions(functions, today.functions),
	longFiles(files, today.files),
	crowdedFolders(files),
	sideEffectImports(files, today.sideEffectImports),
]
for (const { name, count, allowed: most, faults } of rules) {
	const left = most === null || most === 0 ? '' : ` (${most} allowed since ${today.since})`
	process.stdout.write(`${String(count).padStart(4)}  ${name}${left}\n`)
	for (const fault of faults) process.stdout.write(`      ${fault}\n`)
}
const faults = rules.flatMap((rule) => rule.faults)
if (faults.length > 0)
	process.stdout.write(
		`\n${faults.length} to mend. The rules and why: CONTRIBUTING.md, "What tidy checks".\n`,
	)
else if (rules.some(({ count, allowed: most }) => most !== null && count < most))
	process.stdout.write('Fewer than allowed. Make the list shorter: npm run tidy -- --tighten\n')
process.exitCode = faults.length > 0 ? 1 : 0
