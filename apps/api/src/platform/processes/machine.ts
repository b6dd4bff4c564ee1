import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { birthOf, isAlive } from '../database/process-life.ts'

/** A process, as its row names it. */
export interface ProcessName {
	/** What numbers its processes: a machine since its start, or a container on it. */
	machine: string
	pid: number
	/** When the machine started this process id; the id alone may be used again. */
	birth: string
}

/** The name of this process. */
export function thisProcess(): ProcessName {
	return { machine: thisMachine(), pid: process.pid, birth: birthOf(process.pid) }
}

/** Whether a process is known to have ended: only one of this machine can be looked at. */
export function hasEnded(of: ProcessName): boolean {
	if (of.machine !== thisMachine()) return false
	return !isAlive(of.pid) || birthOf(of.pid) !== of.birth
}

let known: string | undefined

function thisMachine(): string {
	known ??= readMachine()
	return known
}

/** On Linux the start of the kernel and the namespace of process ids: two containers may have the same host name. */
function readMachine(): string {
	try {
		const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
		return `${boot} ${readlinkSync('/proc/self/ns/pid')}`
	} catch {
		return hostname()
	}
}
