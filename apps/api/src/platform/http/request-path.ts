import { consolePath, sellerPath } from './pages.ts'

/** The decoded path of a URL without its query: `/%61dmin` is `/admin`. */
export function readPath(url: string): string {
	const path = url.split('?')[0] ?? '/'
	try {
		return decodeURIComponent(path)
	} catch {
		return path
	}
}

/** Whether this is a path of the console, under /console or /seller. */
export function isConsole(url: string): boolean {
	return [consolePath, sellerPath].some(
		(path) => url.startsWith(path) && /^([/?]|$)/.test(url.slice(path.length)),
	)
}
