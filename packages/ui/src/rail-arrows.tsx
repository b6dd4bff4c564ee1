import { useEffect, useState, type RefObject } from 'react'
import { BackIcon, ForwardIcon } from './icon.tsx'
import { joinClasses } from './join-classes.ts'

/** How much of the visible part a press moves the row by. */
const share = 0.8

/**
 * The arrows of a row for people with a mouse; each is there while the row goes on in its direction. They have no names, because the row itself
 * is moved with the arrow keys, and screen readers walk through its items.
 */
export default function RailArrows({ row }: { row: RefObject<HTMLDivElement | null> }) {
	const [goesOn, setGoesOn] = useState({ back: false, forward: false })
	useEffect(() => {
		const here = row.current
		if (!here) return undefined
		const note = () => {
			const gone = Math.abs(here.scrollLeft)
			setGoesOn({ back: gone > 1, forward: gone < here.scrollWidth - here.clientWidth - 1 })
		}
		here.addEventListener('scroll', note, { passive: true })
		const growing = new ResizeObserver(note)
		growing.observe(here)
		return () => {
			here.removeEventListener('scroll', note)
			growing.disconnect()
		}
	}, [row])

	const move = (steps: 1 | -1) => {
		const here = row.current
		if (!here) return
		const sign = getComputedStyle(here).direction === 'rtl' ? -1 : 1
		const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
		here.scrollBy({
			left: steps * sign * share * here.clientWidth,
			behavior: isStill ? 'instant' : 'smooth',
		})
	}
	const look =
		'press absolute top-1/2 z-10 inline-flex size-11 -translate-y-1/2 items-center justify-center rounded-full bg-surface shadow-float max-md:hidden'
	return (
		<>
			{goesOn.back && (
				<button
					type="button"
					aria-hidden
					tabIndex={-1}
					className={joinClasses(look, '-start-2')}
					onClick={() => move(-1)}
				>
					<BackIcon />
				</button>
			)}
			{goesOn.forward && (
				<button
					type="button"
					aria-hidden
					tabIndex={-1}
					className={joinClasses(look, '-end-2')}
					onClick={() => move(1)}
				>
					<ForwardIcon />
				</button>
			)}
		</>
	)
}
