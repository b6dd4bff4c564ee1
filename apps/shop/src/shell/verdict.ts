import { isPublic } from '@portolan/contract/routes'

/** What the guard decides about a location. */
export type Verdict = 'pass' | 'go on' | 'sign in first' | 'ask who'

/**
 * The route guard, to the letter of specification §2: signed in at /login goes to / (or to the page that needed the sign-in); public paths
 * pass; anything else without a token says "loginFirst" and goes to /login; with a token, the first guarded navigation asks who it is.
 */
export function verdictOn(
	path: string,
	facts: { signedIn: boolean; isKnown: boolean; extraPublic: readonly string[] },
): Verdict {
	if (facts.signedIn && path === '/login') return 'go on'
	if (isPublic(path, facts.extraPublic)) return 'pass'
	if (!facts.signedIn) return 'sign in first'
	return facts.isKnown ? 'pass' : 'ask who'
}
