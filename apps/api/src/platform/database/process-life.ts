import { readFileSync } from 'node:fs'

/** Whether a process of this number lives; one of somebody else lives too. */
export function isAlive(pid: number): boolean {
	// A killed child nobody has asked after still has its number.
	return isNumberTaken(pid) && stateOf(pid) !== 'Z'
}

/** Whether the system still has this number in use, be it by a process that has ended and waits to be asked after. */
export function isNumberTaken(pid: number): boolean {
	if (!Number.isInteger(pid) || pid <= 0) return false
	try {
		process.kill(pid, 0)
		return true
	} catch (error) {
		return error instanceof Error && 'code' in error && error.code === 'EPERM'
	}
}

/** When a process began, as its machine counts: with the number it names one process for good. Empty where that cannot be read. */
export function birthOf(pid: number): string {
	return statFields(pid)?.[19] ?? ''
}

/** The program's short name, or null where the machine does not tell. */
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

/** The fields of /proc/<pid>/stat after the name, which may hold spaces and brackets itself. */
function statFields(pid: number): string[] | null {
	try {
		const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
		return text.slice(text.lastIndexOf(')') + 2).split(' ')
	} catch {
		return null
	}
}
