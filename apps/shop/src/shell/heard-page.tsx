import { useEffect, useState } from 'react'

/** Long enough to be taken up by a screen reader; afterwards nobody finds it at the end of the page. */
const saidForMs = 3_000

/** A region that came with its words in it is not said. */
const saidAfterMs = 100

/**
 * Says the title of the page one came to, and takes the focus to its main part where it would stay on a page that is hidden now.
 * Each page has one of its own.
 */
export default function HeardPage({ title }: { title: string }) {
	const [said, setSaid] = useState('')
	useEffect(() => {
		const speech = setTimeout(() => setSaid(title), saidAfterMs)
		const silence = setTimeout(() => setSaid(''), saidForMs)
		// A page whose code is still on its way has no main part yet.
		const coming = new MutationObserver(() => takeFocus() && coming.disconnect())
		if (!takeFocus()) coming.observe(document.body, { childList: true, subtree: true })
		return () => {
			clearTimeout(speech)
			clearTimeout(silence)
			coming.disconnect()
		}
	}, [title])
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
