import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { give, locate, type Place } from './embedded-place.ts'
import type { ServerFiles } from './embedded-files.ts'

/** WAL that is not full is archived after this time, so a lost machine costs at most about this much. */
const archiveTimeoutSeconds = 60

/** The folder in which the embedded server leaves complete WAL files for a backup (docs/decisions/0088). */
export function walFolder(dataDir: string): string {
	return folderIn(locate(dataDir))
}

function folderIn(place: Pick<Place, 'home'>): string {
	return join(place.home, 'wal-archive')
}

/**
 * The settings with which the server leaves its WAL in that folder. PostgreSQL's own module `basic_archive` copies and flushes a file
 * without a shell; where the package lacks it, `cp` and `sync` do.
 */
export function archiveSettings(place: Place, files: ServerFiles): Record<string, string> {
	const folder = folderIn(place)
	mkdirSync(folder, { recursive: true, mode: 0o700 })
	give(folder, place)
	const shared = { archive_mode: 'on', archive_timeout: `${archiveTimeoutSeconds}s` }
	const hasModule = ['lib/postgresql', 'lib'].some((libraries) =>
		['so', 'dylib', 'dll'].some((ending) =>
			existsSync(join(files.folder, libraries, `basic_archive.${ending}`)),
		),
	)
	if (hasModule)
		return {
			...shared,
			archive_library: 'basic_archive',
			'basic_archive.archive_directory': folder,
		}
	const quoted = `'${folder.replaceAll("'", `'\\''`)}'`
	return {
		...shared,
		archive_command: `test ! -f ${quoted}/%f && cp "%p" ${quoted}/%f.part && sync ${quoted}/%f.part && mv ${quoted}/%f.part ${quoted}/%f`,
	}
}

/**
 * The number that identifies a database server and its copies: the first eight bytes of pg_control (PostgreSQL's pg_control.h). As text,
 * as `pg_control_system()` gives it.
 */
export function systemIdentifierOf(cluster: string): string {
	const control = readFileSync(join(cluster, 'global/pg_control'))
	return control.readBigUInt64LE(0).toString()
}
