let retries = 0

/**
 * Loads a part of the code. Some browsers, Safari among them, remember that a module could not be fetched and do not request it again, even
 * when there is a connection again. So without a connection it is only imported if it can be fetched, as from the cache; and after a failure
 * it is imported from another address of the same file. Throws as `import()` does.
 */
export async function loadCode<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
	// The address as it stands in the source of `load`. All files of a build are in one folder.
	const path = /import\(.([^"'`]+)/.exec(String(load))?.[1]
	if (path === undefined) return load()
	try {
		if (isOffline()) await fetch(new URL(path, import.meta.url))
		return await load()
	} catch (error) {
		if (isOffline()) throw new TypeError('No dynamically imported module', { cause: error })
		return import(/* @vite-ignore */ `${path}?retry=${++retries}`)
	}
}

/** On the server, where parts of the shop are loaded too, `navigator` has no `onLine`. */
function isOffline(): boolean {
	return 'onLine' in navigator && !navigator.onLine
}
