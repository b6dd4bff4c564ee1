import { Countdown } from '@portolan/ui'
import { twoDigits } from './format.ts'
import { useClockOffset } from './server-clock.ts'

/** How long is left until a moment, in seconds, by the server's clock. */
export function TimeLeft({
	until,
	label,
	onEnd,
	plain = false,
}: {
	until: number
	/** What the time is for, for screen readers. */
	label: string
	onEnd: () => void
	/** As plain text. */
	plain?: boolean
}) {
	const offset = useClockOffset()
	return (
		<Countdown
			until={until}
			offset={offset}
			label={label}
			digits={twoDigits}
			onEnd={onEnd}
			plain={plain}
		/>
	)
}
