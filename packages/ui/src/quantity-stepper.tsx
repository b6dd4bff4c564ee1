import { Minus, Plus } from 'lucide-react'
import { Icon } from './icon.tsx'

/** How many: a number with less and more beside it. */
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
	return (
		<div
			role="group"
			aria-label={label}
			className="inline-flex w-max items-center rounded-full bg-sunken"
		>
			<button
				type="button"
				aria-label={lessLabel}
				disabled={disabled || value <= min}
				onClick={() => onChange(Math.max(min, value - 1))}
				className="press inline-flex size-11 items-center justify-center rounded-full disabled:opacity-40"
			>
				<Icon as={Minus} size={18} />
			</button>
			<output aria-live="polite" className="tabular min-w-7 text-center font-semibold">
				{shown}
			</output>
			<button
				type="button"
				aria-label={moreLabel}
				disabled={disabled || value >= max}
				onClick={() => onChange(Math.min(max, value + 1))}
				className="press inline-flex size-11 items-center justify-center rounded-full disabled:opacity-40"
			>
				<Icon as={Plus} size={18} />
			</button>
		</div>
	)
}
