import { Star } from 'lucide-react'
import { useId, type CSSProperties } from 'react'
import { Icon } from './icon.tsx'

const five = [1, 2, 3, 4, 5] as const

/** Shows a rating from 0 to 5; `label` is its text ("4.8 of 5"). */
export function Stars({
	value,
	label,
	size = 16,
}: {
	value: number
	label: string
	size?: number
}) {
	return <span role="img" aria-label={label} className="stars" style={shareOf(value, size)} />
}

/** A page has a hundred stars: one element for five of them is a third less HTML. */
function shareOf(value: number, size: number): CSSProperties {
	const share = `${Math.max(0, Math.min(5, value)) * 20}%`
	const style: Record<string, string> = { '--share': share, '--star-size': `${size}px` }
	return style
}

/** Input of a rating from 1 to 5. It consists of radio buttons, so that arrow keys work. */
export function StarInput({
	label,
	value,
	onChange,
	starLabel,
}: {
	label: string
	/** 0 if none is given yet. */
	value: number
	onChange: (value: number) => void
	/** The label of one choice: "3 stars". */
	starLabel: (stars: number) => string
}) {
	const name = useId()
	return (
		<fieldset className="flex items-center justify-between gap-3">
			<legend className="float-start me-auto">{label}</legend>
			<div className="flex">
				{five.map((n) => (
					<label
						key={n}
						className="press inline-flex size-11 items-center justify-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-brand"
					>
						<input
							type="radio"
							name={name}
							checked={n === value}
							onChange={() => onChange(n)}
							aria-label={starLabel(n)}
							className="sr-only"
						/>
						<Icon
							as={Star}
							size={28}
							className={n <= value ? 'fill-current text-star' : 'text-ink-3'}
						/>
					</label>
				))}
			</div>
		</fieldset>
	)
}
