import { useEffect, useState } from 'react'

/**
 * A number that is another on every visit of a kept page. As the `key` of a part it drops what was typed there when one
 * leaves: a payment code must not wait on a page that is out of sight.
 */
export function useVisit(): number {
	const [visit, setVisit] = useState(0)
	useEffect(() => () => setVisit((visits) => visits + 1), [])
	return visit
}
