import { type ServerUser, canEnter, serverUser } from './server-user.ts'
import { mkdirSync, statSync, writeFileSync, chownSync } from 'node:fs'
import { StartRefused } from './start-refused.ts'
import { join } from 'node:path'
import { createHash } from 'node:crypto'

export const login = 'portolan'

export const databaseName = 'portolan'

export const socketPort = 5432

export interface Place {
	home: string
	cluster: string
	log: string
	password: string
	user: ServerUser | null
}

export function findPlace(dataDir: string): Place {
	mkdirSync(dataDir, { recursive: true })
	const place = locate(dataDir)
	mkdirSync(place.home, { recursive: true })
	const owner = statSync(place.cluster, { throwIfNoEntry: false })?.uid
	const we = process.getuid?.()
	if (owner !== undefined && we !== undefined && we !== 0 && owner !== we)
		throw new StartRefused(
			`The database in ${place.cluster} belongs to another user of this machine (number ${owner}; perhaps it was started as root before). Run Portolan as that user, or set DATA_DIR to another folder.`,
		)
	if (place.home !== dataDir) writeFileSync(join(dataDir, 'postgres-is-in'), `${place.home}\n`)
	return place
}

/**
 * As root, the server's user may have no access to the data folder (`/root` is closed); then the database is put under
 * /var/lib.
 */
export function locate(dataDir: string): Place {
	const inside = at(dataDir)
	if (canEnter(dataDir, inside.user)) return inside
	return at(
		join('/var/lib/portolan', createHash('sha256').update(dataDir).digest('hex').slice(0, 12)),
	)
}

export function at(home: string): Place {
	const cluster = join(home, 'postgres')
	return {
		home,
		cluster,
		log: join(home, 'postgres.log'),
		password: join(home, 'postgres.password'),
		user: serverUser(cluster),
	}
}

export function give(path: string, place: Place): void {
	if (place.user) chownSync(path, place.user.ids.uid, place.user.ids.gid)
}
