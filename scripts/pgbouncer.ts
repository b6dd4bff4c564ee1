/** Finds PgBouncer 1.21 or newer for the tests of a pooler: an installed one, or Debian's, unpacked into a folder of its own. */
import { spawnSync } from 'node:child_process'
import {
	chmodSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	renameSync,
	rmSync,
	writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** How PgBouncer is run: a program, and what stands before its own arguments. */
export interface PgBouncer {
	program: string
	before: string[]
}

/** Debian 13 has 1.24; Debian 12 has 1.18, which keeps no prepared statements. */
const release = 'trixie'

/** PgBouncer with the libraries of its release: it does not run with those of an older one. */
const packages = [
	'pgbouncer libevent-2.1-7t64 libcares2 libssl3t64 libc6 libpam0g libsystemd0',
	'libaudit1 libcap-ng0 libcap2 libzstd1 zlib1g libgcc-s1',
].flatMap((line) => line.split(' '))

/** PgBouncer refuses to run as root, so that as root the folder must be open to another user. */
const folder =
	process.getuid?.() === 0
		? '/var/lib/portolan/pgbouncer'
		: fileURLToPath(new URL('../.cache/pgbouncer', import.meta.url))

/** PgBouncer, or a sentence that says why there is none. */
export function findPgBouncer(): PgBouncer | string {
	const installed = { program: 'pgbouncer', before: [] }
	if (isNewEnough(installed)) return installed
	const unpacked = unpackedIn(folder)
	if (unpacked && isNewEnough(unpacked)) return unpacked
	if (
		process.platform !== 'linux' ||
		!runs('apt-get', ['--version']) ||
		!runs('dpkg-deb', ['--version'])
	)
		return 'PgBouncer 1.21 or newer is not installed, and this system has no apt-get to fetch it with.'
	try {
		fetchInto(folder)
	} catch (error) {
		return `PgBouncer 1.21 or newer is not installed, and could not be fetched: ${error instanceof Error ? error.message : String(error)}`
	}
	const fetched = unpackedIn(folder)
	return fetched && isNewEnough(fetched)
		? fetched
		: 'The PgBouncer that was fetched does not run here.'
}

function isNewEnough({ program, before }: PgBouncer): boolean {
	const { status, stdout } = spawnSync(program, [...before, '--version'], { encoding: 'utf8' })
	const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(status === 0 ? stdout : '') ?? []
	return Number(major) > 1 || (Number(major) === 1 && Number(minor) >= 21)
}

/** Run by the loader of its own release. */
function unpackedIn(root: string): PgBouncer | null {
	const libraries = join(root, 'usr/lib')
	if (!existsSync(libraries)) return null
	for (const name of readdirSync(libraries)) {
		const inside = join(libraries, name)
		const loader =
			name.endsWith('-linux-gnu') &&
			readdirSync(inside).find((file) => /^ld-linux-.*\.so/.test(file))
		if (loader !== false && loader !== undefined)
			return {
				program: join(inside, loader),
				before: ['--library-path', inside, join(root, 'usr/sbin/pgbouncer')],
			}
	}
	return null
}

/** Fetches the packages with apt, which checks their signatures; its lists and caches are not those of the system. */
function fetchInto(root: string): void {
	mkdirSync(dirname(root), { recursive: true })
	const work = mkdtempSync(`${root}-`)
	try {
		for (const name of ['lists/partial', 'cache/archives/partial', 'debs', 'root'])
			mkdirSync(join(work, name), { recursive: true })
		writeFileSync(join(work, 'status'), '')
		writeFileSync(join(work, 'sources.list'), `deb http://deb.debian.org/debian ${release} main\n`)
		const apt = [
			`Dir::Etc::sourcelist=${work}/sources.list`,
			'Dir::Etc::sourceparts=/dev/null',
			`Dir::State::lists=${work}/lists`,
			`Dir::Cache=${work}/cache`,
			`Dir::State::status=${work}/status`,
			// The folder is only for this user.
			'APT::Sandbox::User=root',
		].flatMap((option) => ['-o', option])
		must('apt-get', [...apt, '-qq', 'update'], work)
		must('apt-get', [...apt, '-qq', 'download', ...packages], join(work, 'debs'))
		for (const file of readdirSync(join(work, 'debs')))
			must('dpkg-deb', ['-x', join(work, 'debs', file), join(work, 'root')], work)
		chmodSync(join(work, 'root'), 0o755)
		rmSync(root, { recursive: true, force: true })
		renameSync(join(work, 'root'), root)
	} finally {
		rmSync(work, { recursive: true, force: true })
	}
}

function must(program: string, given: readonly string[], cwd: string): void {
	const { status, error, stderr } = spawnSync(program, given, {
		cwd,
		encoding: 'utf8',
		timeout: 120_000,
	})
	if (status !== 0)
		throw (
			error ??
			new Error(
				`${program} ended with ${String(status)}: ${stderr.trim().split('\n').at(-1) ?? ''}`,
			)
		)
}

function runs(program: string, given: readonly string[]): boolean {
	return spawnSync(program, given).status === 0
}
