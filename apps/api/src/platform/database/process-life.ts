import { readFileSync } from 'node:fs'

/** Whether a process with this id is running, also when it belongs to another user. */
export function isAlive(pid: number): boolean {
	// A killed child process keeps its id until its parent has collected its exit status.
	return isNumberTaken(pid) && stateOf(pid) !== 'Z'
}

/** Whether the system still uses this process id, also for a process that has ended and whose exit status was not collected. */
export function isNumberTaken(pid: number): boolean {
	if (!Number.isInteger(pid) || pid <= 0) return false
	try {
		process.kill(pid, 0)
		return true
	} catch (error) {
		return error instanceof Error && 'code' in error && error.code === 'EPERM'
	}
}

/**
 * The start time of a process in its machine's units: together with the id it identifies one process permanently. Empty
 * if it cannot be read.
 */
export function birthOf(pid: number): string {
	return statFields(pid)?.[19] ?? ''
}

/** The program's short name, or null if the system does not provide it. */
export function programOf(pid: number): string | null {
	try {
		return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
	} catch {
		return null
	}
}

function stateOf(pid: number): string | undefined {
	return statFields(pid)?.[0]
}

/** The fields of /proc/<pid>/stat after the name, which may itself contain spaces and brackets. */
function statFields(pid: number): string[] | null {
	try {
		const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
		return text.slice(text.lastIndexOf(')') + 2).split(' ')
	} catch {
		return null
	}
}
