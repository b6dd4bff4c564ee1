import { useId, type ReactNode } from 'react'

/** A setting that is switched on or off at once. */
export function Switch({
	label,
	hint,
	checked,
	onChange,
	disabled,
}: {
	label: ReactNode
	hint?: ReactNode
	checked: boolean
	onChange: (checked: boolean) => void
	disabled?: boolean
}) {
	const id = useId()
	return (
		<label htmlFor={id} className="flex min-h-11 items-center gap-3">
			<span className="min-w-0 flex-1">
				<span className="block">{label}</span>
				{hint && <span className="block text-13 text-ink-2">{hint}</span>}
			</span>
			<input
				id={id}
				type="checkbox"
				role="switch"
				aria-checked={checked}
				checked={checked}
				disabled={disabled}
				onChange={(event) => onChange(event.target.checked)}
				className="peer sr-only"
			/>
			<span
				aria-hidden
				className="relative h-8 w-13 shrink-0 rounded-full bg-ink-3 transition-colors peer-checked:bg-brand peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand peer-disabled:opacity-45 after:absolute after:start-1 after:top-1 after:size-6 after:rounded-full after:bg-surface after:transition-transform peer-checked:after:translate-x-5 peer-checked:rtl:after:-translate-x-5"
			/>
		</label>
	)
}
