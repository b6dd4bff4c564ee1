import { ArrowDown, Check } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react'
import { Icon } from './icon.tsx'
import { Spinner } from './spinner.tsx'

/** Source: specification §4 and §9: head height 50, load more 300 before the end. */
const headPx = 50
const moreOffsetPx = 300
const successMs = 500

/** The states of pull-to-refresh, in the specification's words. */
export type PullState = 'normal' | 'pulling' | 'loosing' | 'loading' | 'success'

/** The texts of a list that can be pulled. */
export interface PullTexts {
	pulling: string
	loosing: string
	loading: string
	success: string
	/** While the next page is loaded. */
	more: string
	/** At the end. */
	noMore: string
	/** After a page could not be loaded; pressing it tries again. */
	moreFailed: string
}

/** Whether there is more than what is shown, and how to load it. */
interface Paging {
	onMore: () => void
	hasMore: boolean
	/** The next page is being loaded. */
	isMore: boolean
	moreFailed: boolean
}

/**
 * Pull to refresh, and loading more near the end. It scrolls with the page. `children` are the list itself; this adds the
 * head, the foot and the movement.
 */
export function PullList({
	children,
	onRefresh,
	onMore,
	hasMore,
	isMore,
	moreFailed,
	showEnd,
	texts,
}: {
	children: ReactNode
	onRefresh: () => Promise<unknown>
	/** Whether to show "no more" at the end; not below an empty list. */
	showEnd: boolean
	texts: PullTexts
} & Paging) {
	const box = useRef<HTMLDivElement>(null)
	const foot = useRef<HTMLDivElement>(null)
	const { state, pulled } = usePull(box, onRefresh)
	useNearEnd(foot, { hasMore, isMore, moreFailed, onMore })

	return (
		<div ref={box} className="relative">
			<PullHead state={state} pulled={pulled} texts={texts} />
			<div
				style={
					pulled > 0
						? {
								transform: `translateY(${pulled}px)`,
								transition: state === 'pulling' || state === 'loosing' ? 'none' : 'transform 260ms',
							}
						: undefined
				}
			>
				{children}
				<div
					ref={foot}
					className="flex min-h-12 items-center justify-center gap-2 py-3 text-13 text-ink-3"
				>
					{isMore && (
						<span role="status" className="inline-flex items-center gap-2">
							<Spinner size={16} />
							{texts.more}
						</span>
					)}
					{moreFailed && !isMore && (
						<button type="button" onClick={onMore} className="min-h-11 px-4 text-brand">
							{texts.moreFailed}
						</button>
					)}
					{!hasMore && showEnd && texts.noMore}
				</div>
			</div>
		</div>
	)
}

/** The state of pulling, and how far the list is pulled, in pixels. */
function usePull(
	box: RefObject<HTMLDivElement | null>,
	onRefresh: () => Promise<unknown>,
): { state: PullState; pulled: number } {
	const [state, setState] = useState<PullState>('normal')
	const [pulled, setPulled] = useState(0)
	const start = useRef<number | null>(null)

	const refresh = async () => {
		setState('loading')
		setPulled(headPx)
		try {
			await onRefresh()
			setState('success')
			await new Promise((resolve) => setTimeout(resolve, successMs))
		} finally {
			setState('normal')
			setPulled(0)
		}
	}
	const settle = () => {
		setState('normal')
		setPulled(0)
	}

	const begin = useEffectEvent((event: TouchEvent) => {
		const touch = event.touches[0]
		const busy = state === 'loading' || state === 'success'
		start.current = !busy && window.scrollY <= 0 && touch ? touch.clientY : null
	})
	const move = useEffectEvent((event: TouchEvent) => {
		const touch = event.touches[0]
		if (start.current === null || !touch) return
		const down = touch.clientY - start.current
		if (down <= 0 || window.scrollY > 0) {
			if (state !== 'normal') settle()
			return
		}
		if (event.cancelable) event.preventDefault()
		const far = resist(down)
		setPulled(far)
		setState(far < headPx ? 'pulling' : 'loosing')
	})
	const end = useEffectEvent(() => {
		if (start.current === null) return
		start.current = null
		if (state === 'loosing') void refresh()
		else if (state === 'pulling') settle()
	})

	useEffect(() => {
		const here = box.current
		if (!here) return
		const off = new AbortController()
		const { signal } = off
		here.addEventListener('touchstart', begin, { passive: true, signal })
		// Not passive: while the list is pulled, the page itself must not scroll.
		here.addEventListener('touchmove', move, { passive: false, signal })
		here.addEventListener('touchend', end, { signal })
		here.addEventListener('touchcancel', end, { signal })
		return () => off.abort()
	}, [box])

	return { state, pulled }
}

/** Loads more near the end of the list. */
function useNearEnd(
	foot: RefObject<HTMLDivElement | null>,
	{ hasMore, isMore, moreFailed, onMore }: Paging,
): void {
	const more = useEffectEvent(() => {
		if (hasMore && !isMore && !moreFailed) onMore()
	})
	useEffect(() => {
		const here = foot.current
		if (!here || !hasMore) return
		const observer = new IntersectionObserver(
			(entries) => {
				if (entries.some((entry) => entry.isIntersecting)) more()
			},
			{ rootMargin: `0px 0px ${moreOffsetPx}px` },
		)
		observer.observe(here)
		return () => observer.disconnect()
		// Observed again after every page, because after a short page the foot may stay in view without a new
		// intersection event.
		// oxlint-disable-next-line react/exhaustive-effect-dependencies
	}, [foot, hasMore, isMore])
}

/** The line above the list that says what happens when it is released, or what is happening. */
function PullHead({
	state,
	pulled,
	texts,
}: {
	state: PullState
	pulled: number
	texts: PullTexts
}) {
	return (
		<div
			role="status"
			className="absolute inset-x-0 top-0 flex items-center justify-center gap-2 overflow-hidden text-13 text-ink-2"
			style={{
				height: headPx,
				opacity: pulled / headPx,
				visibility: pulled > 0 ? 'visible' : 'hidden',
			}}
		>
			{state === 'loading' && <Spinner size={16} />}
			{state === 'success' && <Icon as={Check} size={16} />}
			{(state === 'pulling' || state === 'loosing') && (
				<Icon
					as={ArrowDown}
					size={16}
					className={
						state === 'loosing' ? 'rotate-180 transition-transform' : 'transition-transform'
					}
				/>
			)}
			{state !== 'normal' && texts[state]}
		</div>
	)
}

/** How far the list moves when a finger has moved `down` pixels: beyond the head only 30 % of it. */
function resist(down: number): number {
	return down < headPx ? down : headPx + (down - headPx) * 0.3
}
