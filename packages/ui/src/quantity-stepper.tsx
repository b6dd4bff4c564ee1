import { Minus, Plus } from 'lucide-react'
import { Icon } from './icon.tsx'

const look =
	'press inline-flex size-11 items-center justify-center rounded-full aria-disabled:opacity-40'

/** A number with a button for less and one for more. */
export function QuantityStepper({
	label,
	value,
	min = 1,
	max,
	onChange,
	lessLabel,
	moreLabel,
	shown,
	disabled,
}: {
	label: string
	value: number
	min?: number
	max: number
	onChange: (value: number) => void
	lessLabel: string
	moreLabel: string
	/** The number in the person's numerals. */
	shown: string
	disabled?: boolean
}) {
	// The focus stays on a button that has reached its limit; `disabled` would drop the focus.
	const atLeast = disabled || value <= min
	const atMost = disabled || value >= max
	return (
		<div
			role="group"
			aria-label={label}
			className="inline-flex w-max items-center rounded-full bg-sunken"
		>
			<button
				type="button"
				aria-label={lessLabel}
				aria-disabled={atLeast}
				onClick={() => !atLeast && onChange(Math.max(min, value - 1))}
				className={look}
			>
				<Icon as={Minus} size={18} />
			</button>
			<output aria-live="polite" className="tabular min-w-7 text-center font-semibold">
				{shown}
			</output>
			<button
				type="button"
				aria-label={moreLabel}
				aria-disabled={atMost}
				onClick={() => !atMost && onChange(Math.min(max, value + 1))}
				className={look}
			>
				<Icon as={Plus} size={18} />
			</button>
		</div>
	)
}
