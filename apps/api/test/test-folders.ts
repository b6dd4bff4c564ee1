import { createHash } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** A file system in memory; Linux has it. */
const memory = '/dev/shm'
const gibibyte = 1024 ** 3

/**
 * Whether files of tests go into memory. A test database is 1,500 small files: on a disk, making them takes a second of a processor, three
 * hundred times in a run, and in memory a twentieth of that.
 */
const isInMemory = hasRoom()

/** The folder of the PostgreSQL server that test runs share. It is a cache, and stays for the next run. */
export const testPostgres = isInMemory
	? join(memory, `portolan-tests-${createHash('sha256').update(root).digest('hex').slice(0, 8)}`)
	: join(root, '.cache/test-postgres')

/**
 * Gives this run a folder for temporary files that is removed when it ends; in memory if there is room, otherwise the machine's own is kept.
 * `LASTING_TMPDIR` names the one before, for what the next run uses again.
 */
export function useTemporaryFolder(): void {
	if (!isInMemory) return
	for (const name of readdirSync(memory)) {
		const [, owner] = /^ptl-(\d+)-/.exec(name) ?? []
		// Left over from a run that was killed.
		if (owner !== undefined && !isRunning(Number(owner))) remove(join(memory, name))
	}
	// A short name: the path of a socket may have a hundred characters.
	const folder = mkdtempSync(join(memory, `ptl-${process.pid}-`))
	// PostgreSQL runs as another user if the tests run as root.
	chmodSync(folder, 0o1777)
	process.env['LASTING_TMPDIR'] ??= tmpdir()
	process.env['TMPDIR'] = folder
	process.once('exit', () => remove(folder))
}

function hasRoom(): boolean {
	try {
		const { bavail, bsize } = statfsSync(memory)
		const mount = readFileSync('/proc/mounts', 'utf8')
			.split('\n')
			.findLast((line) => line.split(' ')[1] === memory)
		// Where the tests run as root, the programs of PostgreSQL are copied beside its data; some containers refuse to run programs from here.
		const runsPrograms = mount !== undefined && !/\bnoexec\b/.test(mount)
		return runsPrograms && bavail * bsize > 6 * gibibyte && process.availableMemory() > 8 * gibibyte
	} catch {
		return false
	}
}

function isRunning(pid: number): boolean {
	try {
		return process.kill(pid, 0)
	} catch (error) {
		return error instanceof Error && 'code' in error && error.code === 'EPERM'
	}
}

function remove(folder: string): void {
	try {
		rmSync(folder, { recursive: true, force: true })
	} catch {
		// Something still writes in it, or it belongs to another user; the next run tries again.
	}
}
