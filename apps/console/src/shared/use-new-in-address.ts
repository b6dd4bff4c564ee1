import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router-dom'

/** The address of a page that opens its form for a new record. */
export function newAt(path: string): string {
	return `${path}?new=1`
}

/**
 * Opens the form for a new record where the address asks for it ({@link newAt}), once: going back does not open it again. Not before it is
 * known that the person may fill it in.
 */
export function useNewInAddress(open: () => void, mayOpen = true): void {
	const [search, setSearch] = useSearchParams()
	const isAsked = mayOpen && search.has('new')
	const answer = useEffectEvent(() => {
		open()
		setSearch(
			(before) => {
				before.delete('new')
				return before
			},
			{ replace: true },
		)
	})
	useEffect(() => {
		if (isAsked) answer()
	}, [isAsked])
}
