import { consolePath, sellerPath } from './built-files.ts'

/** The decoded path of a URL without its query: `/%61dmin` is `/admin`. */
export function readPath(url: string): string {
	const end = url.indexOf('?')
	const path = end < 0 ? url : url.slice(0, end)
	// Nearly every path: it is read for each request.
	if (!path.includes('%')) return path
	try {
		return decodeURIComponent(path)
	} catch {
		return path
	}
}

/** Whether this is a path of the console, under /console or /seller. */
export function isConsole(url: string): boolean {
	return isUnder(url, consolePath) || isUnder(url, sellerPath)
}

function isUnder(url: string, path: string): boolean {
	return url.startsWith(path) && ['/', '?', ''].includes(url.charAt(path.length))
}
