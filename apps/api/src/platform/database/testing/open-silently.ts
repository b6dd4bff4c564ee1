import { openLogger } from '../../logger.ts'
import { openDatabase, type OpenedDatabase } from '../connect.ts'

/** Opens a database of a test with at most so many connections, and without a log. */
export function openSilently(databaseUrl: string, poolSize: number): Promise<OpenedDatabase> {
	return openDatabase({ databaseUrl, dataDir: '', log: openLogger('silent'), poolSize })
}
