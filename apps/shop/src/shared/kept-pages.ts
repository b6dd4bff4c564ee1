const listeners = new Set<(path: string) => void>()

/**
 * Drops kept pages whose path starts with `path`, except the one that is shown: call it when a form is done, so that what was typed is not
 * shown again. `/` drops them all.
 */
export function forget(path: `/${string}`): void {
	for (const listener of listeners) listener(path)
}

/** For the shell: calls back with the path of {@link forget}. */
export function onForget(listener: (path: string) => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}
