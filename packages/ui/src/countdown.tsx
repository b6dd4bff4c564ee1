import { useEffect, useEffectEvent, useState } from 'react'
import { joinClasses } from './join-classes.ts'

/** The remaining time, in whole units. */
export interface TimeLeft {
	hours: number
	minutes: number
	seconds: number
}

/**
 * Counts down to a moment (in seconds), by the server's clock if `offset` (server minus device, in seconds) is given.
 * Each unit is a small block; left to right in every language. `onEnd` is called once.
 */
export function Countdown({
	until,
	offset = 0,
	label,
	digits,
	onEnd,
	plain,
}: {
	until: number
	offset?: number
	/** The event it counts down to, for screen readers; the changing digits are not read out. */
	label: string
	/** Two digits in the person's numerals. */
	digits: (value: number) => string
	onEnd?: () => void
	/** As running text, without blocks. */
	plain?: boolean
}) {
	const [left, setLeft] = useState(() => secondsLeft(until, offset))
	const end = useEffectEvent(() => onEnd?.())
	useEffect(() => {
		const tick = () => {
			const now = secondsLeft(until, offset)
			setLeft(now)
			if (now > 0) return
			clearInterval(timer)
			end()
		}
		const timer = setInterval(tick, 1000)
		tick()
		return () => clearInterval(timer)
	}, [until, offset])

	const hours = Math.floor(left / 3600)
	const parts = [...(hours > 0 || !plain ? [hours] : []), Math.floor(left / 60) % 60, left % 60]
	return (
		<span
			role="timer"
			aria-label={label}
			dir="ltr"
			className="tabular inline-flex items-center gap-1"
		>
			{parts.map((part, at) => (
				// The parts never change places.
				// oxlint-disable-next-line react/no-array-index-key
				<span key={at} className="inline-flex items-center gap-1">
					{at > 0 && plain && ':'}
					<span
						className={joinClasses(
							!plain &&
								'min-w-7 rounded-small bg-ink px-1.5 py-0.5 text-center text-13 font-semibold text-canvas',
						)}
					>
						{digits(part)}
					</span>
				</span>
			))}
		</span>
	)
}

function secondsLeft(until: number, offset: number): number {
	return Math.max(0, Math.ceil(until - offset - Date.now() / 1000))
}
