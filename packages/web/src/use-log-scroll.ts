import { useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Within this distance of the end, the reader counts as being at the end. */
const endPx = 80
/** Within this distance of the beginning, older messages are requested. */
const beginPx = 400

/** The content of the log: the number of its first message, how many there are, and how many own messages are not sent yet. */
interface LogContent {
	firstSeq: number | null
	count: number
	unsent: number
}

/**
 * Keeps the scroll position in a conversation: at its end new messages are followed, and an own message is always shown;
 * elsewhere the position stays, also when older messages are added above it. `onBegin` is called when the first message
 * is near. Returns whether the reader is at the end, and the handler for scrolling.
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
	// In the same frame as the new messages, so that nothing jumps.
	useLayoutEffect(() => {
		settle()
		// These dependencies are what moves the content.
		// oxlint-disable-next-line react/exhaustive-effect-dependencies
	}, [firstSeq, count, unsent])

	// The field grows, the keyboard opens, a message shows that it waits: a reader at the end stays there.
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
