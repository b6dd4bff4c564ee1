import { useEffect, useRef, useState } from 'react'

/** Long enough to be taken up by a screen reader; afterwards nobody finds it at the end of the page. */
const saidForMs = 3_000

/**
 * Says the title of every page one comes to, but the first, which is read anyway; and takes the focus to its main part where it
 * would stay on a page that is hidden now. `at` names the page.
 */
export function HeardPage({ at, title }: { at: string; title: string }) {
	const first = useRef<string | null>(at)
	const [said, setSaid] = useState('')
	useEffect(() => {
		if (first.current === at) return undefined
		first.current = null
		setSaid(title)
		const silence = setTimeout(() => setSaid(''), saidForMs)
		// A page whose code is still on its way has no main part yet.
		const coming = new MutationObserver(() => takeFocus() && coming.disconnect())
		if (!takeFocus()) coming.observe(document.body, { childList: true, subtree: true })
		return () => {
			clearTimeout(silence)
			coming.disconnect()
		}
	}, [at, title])
	return (
		<p role="status" className="sr-only">
			{said}
		</p>
	)
}

/** Whether the focus stands on what can be seen now, moved there if need be. */
function takeFocus(): boolean {
	const here = document.activeElement
	if (here && here !== document.body && here.checkVisibility()) return true
	const main = [...document.querySelectorAll('main')].find((one) => one.checkVisibility())
	main?.focus({ preventScroll: true })
	return main !== undefined
}
