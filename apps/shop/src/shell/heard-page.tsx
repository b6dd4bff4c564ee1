import { useEffect, useRef, useState } from 'react'

/**
 * Says the title of every page one comes to, but the first, which is read anyway; and takes the focus to its main part where it
 * would stay on a page that is hidden now. `at` names the page.
 */
export function HeardPage({ at, title }: { at: string; title: string }) {
	const first = useRef<string | null>(at)
	const [said, setSaid] = useState<{ at: string; title: string } | null>(null)
	useEffect(() => {
		if (first.current === at) return
		first.current = null
		setSaid({ at, title })
		const here = document.activeElement
		if (here instanceof HTMLElement && here !== document.body && here.checkVisibility()) return
		const main = [...document.querySelectorAll('main')].find((one) => one.checkVisibility())
		main?.focus({ preventScroll: true })
	}, [at, title])
	return (
		<p role="status" className="sr-only">
			{/* Two pages of one title are said twice. */}
			{said && <span key={said.at}>{said.title}</span>}
		</p>
	)
}
