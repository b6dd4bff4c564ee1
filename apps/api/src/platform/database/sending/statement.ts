import { createHash } from 'node:crypto'

/**
 * Statements beyond this number of different texts are sent unnamed: a server keeps every named one for the life of a
 * connection.
 */
const mostNames = 2_000

/**
 * Marks a statement whose result is not used; its text begins with this. Within a transaction it is sent without waiting
 * for its result. If it fails, the next statement that is waited for, at the latest the commit, throws its error.
 */
const unread = '/* unread */'

/**
 * Marks a plain read that is planned once for all values; its text begins with this. For a statement with many joins
 * planning takes longer than running, and without the mark the server's choice depends on the first values that the
 * connection used. Outside a transaction it may be sent together with other such reads (reads-together.ts).
 */
export const onePlan = '/* one plan */'

/** Whether a statement is marked as planned once for all values. */
export function isOnePlan(text: string): boolean {
	return text.startsWith(onePlan)
}

/** A statement by its text: the name under which it is prepared, if it is, and whether it begins or ends a transaction. */
export interface Statement {
	text: string
	name: string | null
	kind: 'begin' | 'commit' | 'rollback' | 'undo' | 'unread' | 'one plan' | 'other'
}

const statements = new Map<string, Statement>()

/** What is known of a statement with this text. */
export function statementOf(text: string): Statement {
	const known = statements.get(text)
	if (known) return known
	const isFull = statements.size >= mostNames
	const statement: Statement = {
		text,
		name: isFull || isTransactionWord(text) ? null : nameOf(text),
		kind: kindOf(text),
	}
	if (!isFull) statements.set(text, statement)
	return statement
}

/** The same text has the same name on every connection and in every process. */
function nameOf(text: string): string {
	return `p_${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`
}

function kindOf(text: string): Statement['kind'] {
	if (/^(begin|start transaction)\b/i.test(text)) return 'begin'
	if (/^commit$/i.test(text)) return 'commit'
	if (/^rollback$/i.test(text)) return 'rollback'
	if (/^rollback to\b/i.test(text)) return 'undo'
	if (text.startsWith(unread)) return 'unread'
	return isOnePlan(text) ? 'one plan' : 'other'
}

function isTransactionWord(text: string): boolean {
	return /^(begin|start transaction|commit|rollback|savepoint|release|set|reset)\b/i.test(text)
}
