import { Check, Minus } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** A checkbox. `mixed` means that only a part of the items below it is chosen. */
export function Checkbox({
	label,
	hideLabel,
	checked,
	mixed,
	onChange,
	disabled,
	error,
}: {
	label: ReactNode
	hideLabel?: boolean
	checked: boolean
	mixed?: boolean
	onChange: (checked: boolean) => void
	disabled?: boolean
	error?: string | null | undefined
}) {
	const id = useId()
	return (
		<div>
			<label htmlFor={id} className="inline-flex min-h-11 min-w-11 items-center gap-3">
				<input
					ref={(input) => {
						// Only a script can set "mixed"; HTML has no attribute for it.
						if (input) input.indeterminate = Boolean(mixed) && !checked
					}}
					id={id}
					type="checkbox"
					checked={checked}
					disabled={disabled}
					aria-invalid={error ? true : undefined}
					aria-describedby={error ? `${id}-error` : undefined}
					onChange={(event) => onChange(event.target.checked)}
					className="peer sr-only"
				/>
				<span
					aria-hidden
					className="ms-2.5 inline-flex size-6 shrink-0 items-center justify-center rounded-full border-2 border-ink-3 bg-surface text-transparent peer-checked:border-brand peer-checked:bg-brand peer-checked:text-on-brand peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand peer-disabled:opacity-45"
				>
					{mixed && !checked ? (
						<Icon as={Minus} size={16} className="text-brand" />
					) : (
						<Icon as={Check} size={16} />
					)}
				</span>
				<span className={hideLabel ? 'sr-only' : 'min-w-0'}>{label}</span>
			</label>
			{error && (
				<p id={`${id}-error`} className="ps-11 text-13 text-deal">
					{error}
				</p>
			)}
		</div>
	)
}
