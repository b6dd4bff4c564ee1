/** How long the token and language cookies last: 3 days. Source: specification §9. */
const cookieSeconds = 3 * 24 * 60 * 60

/** Reads what {@link store} kept: the cookie first, then the persistent store. Null where neither has it. */
export function stored(name: string): string | null {
	return cookie(name) ?? attempt(() => localStorage.getItem(name))
}

/** Keeps a value in a cookie of 3 days and in the persistent store. */
export function store(name: string, value: string): void {
	setCookie(name, value)
	attempt(() => localStorage.setItem(name, value))
}

/** Keeps a value in a cookie of 3 days, which the server reads. */
export function setCookie(name: string, value: string): void {
	const secure = location.protocol === 'https:' ? '; secure' : ''
	document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${cookieSeconds}; samesite=lax${secure}`
}

/** Forgets a value in both places. */
export function unstore(name: string): void {
	document.cookie = `${name}=; path=/; max-age=0; samesite=lax`
	attempt(() => localStorage.removeItem(name))
}

function cookie(name: string): string | null {
	const found = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`))
	return found ? decodeURIComponent(found.slice(name.length + 1)) : null
}

/** A browser may refuse its stores (private windows, blocked site data); the shop then works without them until the page is closed. */
export function attempt<T>(use: () => T): T | null {
	try {
		return use()
	} catch {
		return null
	}
}
