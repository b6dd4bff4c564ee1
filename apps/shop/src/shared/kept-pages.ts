const listeners = new Set<(path: string) => void>()

/**
 * Drops kept pages whose path starts with `path`, except the one being looked at: call it when a form is done, so that
 * what was typed does not come back. `/` drops them all.
 */
export function forget(path: `/${string}`): void {
	for (const listener of listeners) listener(path)
}

/** The shell's side of {@link forget}. */
export function onForget(listener: (path: string) => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}
