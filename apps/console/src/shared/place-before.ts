/** The place that asked for signing in; the first page where none did. Both we and react-admin's own guard leave it in the state. */
export function placeBefore(state: unknown): string {
	const from = textIn(state, 'from') || textIn(state, 'nextPathname') + textIn(state, 'nextSearch')
	return from.startsWith('/') && !from.startsWith('/login') ? from : '/'
}

function textIn(state: unknown, name: string): string {
	if (typeof state !== 'object' || state === null) return ''
	const value: unknown = Object.entries(state).find(([key]) => key === name)?.[1]
	return typeof value === 'string' ? value : ''
}
