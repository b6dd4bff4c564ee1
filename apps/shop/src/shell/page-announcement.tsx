import { useEffect, useState } from 'react'

/** Long enough for a screen reader; afterwards the text is removed from the end of the page. */
const saidForMs = 3_000

/** A live region that is added together with its text is not read. */
const saidAfterMs = 100

/**
 * Announces the title of the new page to screen readers, and moves the focus to its main part where it would stay on a page that is hidden
 * now. Each page has one of these.
 */
export default function PageAnnouncement({ title }: { title: string }) {
	const [said, setSaid] = useState('')
	useEffect(() => {
		const speech = setTimeout(() => setSaid(title), saidAfterMs)
		const silence = setTimeout(() => setSaid(''), saidForMs)
		// A page whose code is still being loaded has no main part yet.
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

/** Whether the focus is on something visible, after it was moved there if necessary. */
function takeFocus(): boolean {
	const here = document.activeElement
	if (here && here !== document.body && here.checkVisibility()) return true
	const main = [...document.querySelectorAll('main')].find((one) => one.checkVisibility())
	main?.focus({ preventScroll: true })
	return main !== undefined
}
