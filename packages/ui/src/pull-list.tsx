import { ArrowDown, Check } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { Spinner } from './spinner.tsx'

/** Source: specification §4 and §9: head height 50, load more 300 before the end. */
const headPx = 50
const moreOffsetPx = 300
const successMs = 500

/** The states of pull-to-refresh, in the specification's words. */
export type PullState = 'normal' | 'pulling' | 'loosing' | 'loading' | 'success'

/** The words of a pulled list. */
export interface PullTexts {
	pulling: string
	loosing: string
	loading: string
	success: string
	/** While the next page comes. */
	more: string
	/** At the end. */
	noMore: string
	/** After a page failed to come; pressing it tries again. */
	moreFailed: string
}

/**
 * Pull to refresh, and more as one comes near the end. It scrolls with the page. What is inside draws itself; this adds
 * the head, the foot and the movement.
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
	onMore?: () => void
	hasMore?: boolean
	/** The next page is on its way. */
	isMore?: boolean
	moreFailed?: boolean
	/** Whether "no more" is worth saying: not under an empty list. */
	showEnd?: boolean
	texts: PullTexts
}) {
	const box = useRef<HTMLDivElement>(null)
	const foot = useRef<HTMLDivElement>(null)
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
		// Not passive: while the list is pulled, the page itself must not move.
		here.addEventListener('touchmove', move, { passive: false, signal })
		here.addEventListener('touchend', end, { signal })
		here.addEventListener('touchcancel', end, { signal })
		return () => off.abort()
	}, [])

	const more = useEffectEvent(() => {
		if (hasMore && !isMore && !moreFailed) onMore?.()
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
		// Observed anew after every page, because a short page may leave the foot in view without a crossing.
		// oxlint-disable-next-line react/exhaustive-effect-dependencies
	}, [hasMore, isMore])

	return (
		<div ref={box} className="relative">
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

/** The further one pulls, the heavier it gets. */
function resist(down: number): number {
	return down < headPx ? down : headPx + (down - headPx) * 0.3
}
