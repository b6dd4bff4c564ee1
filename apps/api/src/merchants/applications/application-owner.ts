import { createHash } from 'node:crypto'

/**
 * The owner id of a form's documents: nobody is signed in, so everybody who knows the form's id owns them. It is derived
 * from the form's id as an id of its own kind, so that no form can name a person and write pictures into their account.
 */
export function applicationOwner(formId: string): string {
	const hex = createHash('sha256').update(`application:${formId}`).digest('hex')
	// The version and variant bits of a UUID made from a name (RFC 9562, version 8).
	return [
		hex.slice(0, 8),
		hex.slice(8, 12),
		`8${hex.slice(13, 16)}`,
		`8${hex.slice(17, 20)}`,
		hex.slice(20, 32),
	].join('-')
}
