import { useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Nearer to the end than this counts as being there. */
const endPx = 80
/** So near to the beginning older ones are asked for. */
const beginPx = 400

/** What is in the log: the number of its first message, how many there are, and how many of mine are not sent yet. */
interface LogContent {
	firstSeq: number | null
	count: number
	unsent: number
}

/**
 * Keeps the place in a conversation: at its end new messages are followed, and what one writes oneself is shown; elsewhere the place is
 * kept, also when older ones come above it. `onBegin` hears that the first message is near. Says whether one is at the end, and gives what to do when somebody scrolls.
 */
export function useLogScroll(
	box: RefObject<HTMLDivElement | null>,
	{ firstSeq, count, unsent }: LogContent,
	onBegin?: () => void,
): [isAtEnd: boolean, onScroll: () => void] {
	const before = useRef({ firstSeq, unsent, height: 0, top: 0 })
	const [isAtEnd, setAtEnd] = useState(true)

	const settle = useEffectEvent(() => {
		const log = box.current
		if (!log) return
		const was = before.current
		const isOlder = was.firstSeq !== null && firstSeq !== null && firstSeq < was.firstSeq
		if (isOlder) log.scrollTo({ top: was.top + log.scrollHeight - was.height })
		else if (isAtEnd || unsent > was.unsent) log.scrollTo({ top: log.scrollHeight })
		before.current = { firstSeq, unsent, height: log.scrollHeight, top: log.scrollTop }
	})
	// In the same frame as what came, so that nobody sees it jump.
	useLayoutEffect(() => {
		settle()
		// What stands here is why anything moved.
		// oxlint-disable-next-line react/exhaustive-effect-dependencies
	}, [firstSeq, count, unsent])

	// The field grows, the keyboard comes, a message says that it waits: who is at the end stays there.
	const stay = useEffectEvent(() => {
		const log = box.current
		if (isAtEnd) log?.scrollTo({ top: log.scrollHeight })
	})
	useLayoutEffect(() => {
		const log = box.current
		if (!log) return undefined
		const observer = new ResizeObserver(() => stay())
		observer.observe(log)
		if (log.firstElementChild) observer.observe(log.firstElementChild)
		return () => observer.disconnect()
	}, [box])

	function onScroll() {
		const log = box.current
		if (!log) return
		before.current = { firstSeq, unsent, height: log.scrollHeight, top: log.scrollTop }
		setAtEnd(log.scrollHeight - log.scrollTop - log.clientHeight < endPx)
		if (log.scrollTop < beginPx) onBegin?.()
	}
	return [isAtEnd, onScroll]
}
