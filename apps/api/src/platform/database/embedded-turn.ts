import { randomUUID } from 'node:crypto'
import {
	existsSync,
	linkSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { birthOf, isAlive } from './process-life.ts'
import { StartRefused } from './start-refused.ts'

const longestWaitMs = 60_000
const pauseMs = 20

/** Does `work` while no other process of this project works on the same folder. A lock of a process that died is taken over. */
export async function inTurn<T>(folder: string, work: () => Promise<T>): Promise<T> {
	const turn = join(folder, 'turn')
	const mine = `${turn}.${randomUUID()}`
	const givenUpAt = Date.now() + longestWaitMs
	writeFileSync(mine, nameOf(process.pid))
	try {
		while (!takeTurn(mine, turn)) {
			if (Date.now() > givenUpAt)
				throw new StartRefused(
					`Another process (${readName(turn) ?? 'unknown'}) has been starting the database in ${folder} for a minute. End it and start again.`,
				)
			await pause(pauseMs)
		}
	} finally {
		rmSync(mine, { force: true })
	}
	try {
		return await work()
	} finally {
		rmSync(turn, { force: true })
	}
}

/** Creating a hard link is atomic, so no process ever reads an empty lock file. */
function takeTurn(mine: string, turn: string): boolean {
	try {
		linkSync(mine, turn)
		return true
	} catch {
		const holder = readName(turn)
		if (holder === null || lives(holder)) return false
		// Moved away before it is removed: if another process has just taken the lock over, the moved file holds its
		// number and is put back.
		const aside = `${mine}.stale`
		try {
			renameSync(turn, aside)
			if (readName(aside) !== holder) linkSync(aside, turn)
		} catch {
			return false
		} finally {
			rmSync(aside, { force: true })
		}
		return false
	}
}

/**
 * Who uses the server in a folder, one file for each; the last one to leave stops the server. A process may use it
 * several times, also from two copies of this module, as a test run of two projects does.
 */
export class Users {
	readonly #folder: string
	readonly #mine: string

	constructor(folder: string) {
		this.#folder = join(folder, 'users')
		this.#mine = randomUUID()
	}

	enter(): void {
		mkdirSync(this.#folder, { recursive: true })
		writeFileSync(join(this.#folder, this.#mine), nameOf(process.pid))
	}

	/** Removes this use; returns whether there is another one. */
	leave(): boolean {
		rmSync(join(this.#folder, this.#mine), { force: true })
		// The whole data folder may have been removed under a running process, as tests do.
		if (!existsSync(this.#folder)) return false
		let others = false
		for (const file of readdirSync(this.#folder)) {
			const name = readName(join(this.#folder, file))
			if (name !== null && lives(name)) others = true
			else rmSync(join(this.#folder, file), { force: true })
		}
		return others
	}
}

/** Whether a running process of this project uses the server in a folder. */
export function hasUsers(folder: string): boolean {
	const users = join(folder, 'users')
	return (
		existsSync(users) &&
		readdirSync(users).some((file) => {
			const name = readName(join(users, file))
			return name !== null && lives(name)
		})
	)
}

function nameOf(pid: number): string {
	return `${pid} ${birthOf(pid)}`
}

function lives(name: string): boolean {
	const [pid, birth] = name.split(' ')
	return isAlive(Number(pid)) && birthOf(Number(pid)) === birth
}

function readName(file: string): string | null {
	try {
		return readFileSync(file, 'utf8')
	} catch {
		return null
	}
}
