/** The page that required a sign-in; the first page if none did. Both our code and react-admin's guard leave it in the history state. */
export function pageBeforeSignIn(state: unknown): string {
	const from = textIn(state, 'from') || textIn(state, 'nextPathname') + textIn(state, 'nextSearch')
	return from.startsWith('/') && !from.startsWith('/login') ? from : '/'
}

function textIn(state: unknown, name: string): string {
	if (typeof state !== 'object' || state === null) return ''
	const value: unknown = Object.entries(state).find(([key]) => key === name)?.[1]
	return typeof value === 'string' ? value : ''
}
