import { useEffect, useState } from 'react'

/**
 * A number that is different on every visit of a kept page. As the `key` of a component it drops what was typed there when the page is
 * left: a payment PIN must not stay on a hidden page.
 */
export function useVisit(): number {
	const [visit, setVisit] = useState(0)
	useEffect(() => () => setVisit((visits) => visits + 1), [])
	return visit
}
