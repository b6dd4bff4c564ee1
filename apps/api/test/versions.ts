import { execFileSync } from 'node:child_process'
import {
	cpSync,
	existsSync,
	mkdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { functionsVersionFile, type SchemaVersion } from '../src/platform/database/sql-files.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
/**
 * Inside the project, so that both find its packages of others in `node_modules`; always the same folders, because Node's compile cache is
 * keyed by the names of files.
 */
const versions = join(root, '.cache/versions')

/** A version of the product that can be started beside another one. */
export interface Version {
	name: string
	/** The file that starts a process. */
	main: string
	/** The file of `npm run migrate`. */
	migrate: string
}

/**
 * The version before this one: the commit that ROLLING_FROM names, else the one before the last. If it cannot be had (a checkout without
 * history), or the two cannot run beside each other (a contraction), this version stands in; `name` says so.
 */
export function versionBefore(): Version {
	const wanted = process.env['ROLLING_FROM'] ?? 'HEAD~1'
	const commit = git('rev-parse', '--verify', '--quiet', `${wanted}^{commit}`)?.toString().trim()
	if (commit === undefined || commit === '')
		return thisVersion(`this version, because ${wanted} is not in the history of this checkout`)
	const file = git('show', `${commit}:apps/api/src/${functionsVersionFile}`)?.toString() ?? '{}'
	const { version = 0, serves } = JSON.parse(file) as { version?: number; serves?: number }
	if (serves === undefined)
		return thisVersion(`this version, because ${wanted} cannot run beside a newer one`)
	if (version < versionOfThis().serves)
		return thisVersion(`this version, because it does not serve ${wanted} any more`)
	const packed = git('archive', commit, 'apps/api', 'packages', 'scripts', 'package.json')
	if (!packed) return thisVersion(`this version, because ${wanted} cannot be read`)
	const folder = emptyFolder('before')
	execFileSync('tar', ['-x', '-C', folder], { input: packed })
	return opened(`${wanted} (${commit.slice(0, 8)})`, folder)
}

function versionOfThis(): SchemaVersion {
	const file = join(root, 'apps/api/src', functionsVersionFile)
	return JSON.parse(readFileSync(file, 'utf8')) as SchemaVersion
}

function thisVersion(name: string): Version {
	return opened(name, root)
}

/** This version with one more migration, which stands for the next release; functions of these modules change as well. */
export function versionAfter(migration: string, changedFunctions: readonly string[]): Version {
	const folder = emptyFolder('after')
	for (const part of [
		'apps/api/src',
		'packages',
		'scripts',
		'package.json',
		'apps/api/package.json',
	])
		cpSync(join(root, part), join(folder, part), {
			recursive: true,
			filter: (path) => !/\/(node_modules|dist|dist-server)$/.test(path),
		})
	symlinkSync(join(root, 'apps/api/seed'), join(folder, 'apps/api/seed'))
	const sources = join(folder, 'apps/api/src')
	writeFileSync(join(sources, 'platform/sql/9000_next_release.sql'), migration)
	for (const file of changedFunctions) {
		const path = join(sources, file)
		writeFileSync(path, `${readFileSync(path, 'utf8')}\n-- As the next release has it.\n`)
	}
	const { version, ...rest } = versionOfThis()
	writeFileSync(
		join(sources, functionsVersionFile),
		JSON.stringify({ ...rest, version: version + 1 }),
	)
	return opened('this version with one more migration', folder)
}

function emptyFolder(name: string): string {
	const folder = join(versions, name)
	rmSync(folder, { recursive: true, force: true })
	mkdirSync(folder, { recursive: true })
	return folder
}

function opened(name: string, folder: string): Version {
	linkPackages(folder)
	return {
		name,
		main: join(folder, 'apps/api/src/main.js'),
		migrate: join(folder, 'scripts/migrate.ts'),
	}
}

/** Its own packages are its own; those of others are found in the project's `node_modules`, further up. */
function linkPackages(folder: string): void {
	if (folder === root) return
	const own = join(folder, 'node_modules/@portolan')
	mkdirSync(own, { recursive: true })
	for (const name of ['client', 'contract', 'money', 'ui', 'web', 'verify-balance'])
		if (existsSync(join(folder, 'packages', name)))
			symlinkSync(join(folder, 'packages', name), join(own, name))
	symlinkSync(join(root, 'apps/api/node_modules'), join(folder, 'apps/api/node_modules'))
}

/** Null if git fails: no history, no such commit. */
function git(...args: string[]): Buffer | null {
	try {
		return execFileSync('git', args, {
			cwd: root,
			maxBuffer: 200_000_000,
			stdio: ['ignore', 'pipe', 'ignore'],
		})
	} catch {
		return null
	}
}
