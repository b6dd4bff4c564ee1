import { DatabaseError } from 'pg'

/**
 * SQLSTATE classes and codes that say nothing about the statement: the connection broke (08), the server is at its limit (53), it is shutting
 * down or starting (57P), it has become a standby (25006), it ended the session (25P03, 25P04), or a lock or the time for a statement was not
 * granted (55P03, 57014). Source: PostgreSQL, Appendix A.
 */
const codes = /^(08|53|57P|25006|25P03|25P04|55P03|57014|40003)/

/** Citus has lost the connection to a worker within a transaction; it passes on what libpq says, and gives it no code of its own. */
const workerLost =
	/^(failure on connection marked as essential|server closed the connection unexpectedly|could not (?:send|receive) data|no connection to the server|terminating connection due to unexpected postmaster exit)/

/** Errors of the system while a connection is made or used, as Node names them. */
const systemCodes =
	/^(ECONN|EPIPE|ENOENT|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_|EADDRNOTAVAIL|ERR_STREAM_DESTROYED)/

/** What `pg` and its pool say themselves; they have no codes. */
const messages =
	/^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Query read timeout|Cannot use a pool after calling end|There was an error establishing an SSL connection)/

/**
 * Whether an error says that the database cannot be reached or used now, not that something is wrong with the statement. What had been sent
 * with a commit may have been written or not.
 */
export function isUnreachable(error: unknown): boolean {
	if (error instanceof DatabaseError)
		return codes.test(error.code ?? '') || workerLost.test(error.message)
	if (!(error instanceof Error)) return false
	if ('code' in error && systemCodes.test(String(error.code))) return true
	return messages.test(error.message)
}
