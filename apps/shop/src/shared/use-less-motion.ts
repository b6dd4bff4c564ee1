import { useSyncExternalStore } from 'react'

const query = '(prefers-reduced-motion: reduce)'

/** Whether the device asks for less motion; not known while a rendered page is taken over. */
export function useLessMotion(): boolean {
	return useSyncExternalStore(
		listen,
		() => matchMedia(query).matches,
		() => false,
	)
}

function listen(listener: () => void): () => void {
	const media = matchMedia(query)
	media.addEventListener('change', listener)
	return () => media.removeEventListener('change', listener)
}
