import { useSyncExternalStore } from 'react'
import { queryClient } from './query-client.ts'

/** Values by the id of a thing. */
interface SetData<Data> {
	/** A hook: the value of a thing, undefined while there is none. */
	useData(id: string): Data | undefined
	/** The key in the query client, to set a value. */
	keyOf(id: string): readonly [name: string, id: string]
}

/**
 * What the person has set on this page, such as likes: shown at once wherever the thing stands. Much lighter than a query, which each card of a
 * list would need.
 */
export function setData<Data>(name: string): SetData<Data> {
	const keyOf = (id: string) => [name, id] as const
	queryClient.setQueryDefaults([name], { gcTime: Infinity })
	const subscribe = (changed: () => void) =>
		queryClient.getQueryCache().subscribe(({ query }) => {
			if (query.queryKey[0] === name) changed()
		})
	return {
		keyOf,
		useData: (id) =>
			useSyncExternalStore(
				subscribe,
				() => queryClient.getQueryData<Data>(keyOf(id)),
				() => undefined,
			),
	}
}
