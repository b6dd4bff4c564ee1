import { token } from './token.ts'

/** Whose name is used while nobody is signed in. */
export const visitor = 'visitor'

/** Who is signed in, as a digest of the session's token: what is stored under it belongs to this person and this session. */
export async function personNow(): Promise<string> {
	const session = token()
	if (session === null) return visitor
	const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(session))
	return [...new Uint8Array(digest, 0, 16)]
		.map((byte) => byte.toString(16).padStart(2, '0'))
		.join('')
}
