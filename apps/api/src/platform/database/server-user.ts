import { readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { StartRefused } from './start-refused.ts'

/** The system user that the embedded server runs as, if it is not the current one. */
export interface ServerUser {
	name: string
	ids: { uid: number; gid: number }
}

/** Tried in this order; the first one that exists is used. */
const names = ['postgres', 'nobody']

/**
 * PostgreSQL refuses to run as root. As root it is run as a user without rights: the owner of the existing data, else
 * `postgres`, else `nobody`. Null if this process is not root; then the server runs as the current user.
 */
export function serverUser(dataFolder: string): ServerUser | null {
	if (process.getuid?.() !== 0) return null
	const people = readPeople()
	const owner = ownerOf(dataFolder)
	if (owner && owner.uid !== 0)
		return {
			name: people.find((one) => one.ids.uid === owner.uid)?.name ?? String(owner.uid),
			ids: owner,
		}
	for (const name of names) {
		const found = people.find((one) => one.name === name && one.ids.uid !== 0)
		if (found) return found
	}
	throw new StartRefused(
		'Portolan runs as root here, PostgreSQL may not, and the machine has no user named postgres or nobody. Make one (useradd --system postgres), or run as another user.',
	)
}

/** Whether `user` can reach `folder`: every folder above it lets them pass. */
export function canEnter(folder: string, user: ServerUser | null): boolean {
	if (user === null) return true
	for (let at = resolve(folder); ; at = dirname(at)) {
		const found = statSync(at, { throwIfNoEntry: false })
		if (found) {
			const bit = found.uid === user.ids.uid ? 0o100 : found.gid === user.ids.gid ? 0o010 : 0o001
			if ((found.mode & bit) === 0) return false
		}
		if (at === dirname(at)) return true
	}
}

function ownerOf(folder: string): { uid: number; gid: number } | null {
	const found = statSync(folder, { throwIfNoEntry: false })
	return found ? { uid: found.uid, gid: found.gid } : null
}

function readPeople(): ServerUser[] {
	try {
		return readFileSync('/etc/passwd', 'utf8')
			.split('\n')
			.map((line) => line.split(':'))
			.filter((fields) => fields.length >= 4)
			.map(([name = '', , uid, gid]) => ({ name, ids: { uid: Number(uid), gid: Number(gid) } }))
	} catch {
		return []
	}
}
