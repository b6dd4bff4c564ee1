import { useId, type ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

/** A choice of one among a few, all visible at once. */
export function RadioGroup<Value extends string | number>({
	label,
	hideLabel,
	value,
	onChange,
	options,
	error,
	required,
}: {
	label: string
	hideLabel?: boolean
	value: Value | null
	onChange: (value: Value) => void
	options: readonly {
		value: Value
		label: ReactNode
		hint?: ReactNode
		start?: ReactNode
		end?: ReactNode
		disabled?: boolean
		lang?: string
	}[]
	/** The error, in one sentence. */
	error?: string | null | undefined
	required?: boolean
}) {
	const name = useId()
	return (
		<fieldset
			role="radiogroup"
			aria-required={required || undefined}
			aria-invalid={error ? true : undefined}
			aria-describedby={error ? `${name}-error` : undefined}
		>
			<legend className={hideLabel ? 'sr-only' : 'mb-1.5 ps-1 text-13 font-medium text-ink-2'}>
				{label}
			</legend>
			<div className="divided overflow-hidden rounded-card bg-surface shadow-card">
				{options.map((option) => (
					<label
						key={option.value}
						className={joinClasses(
							'flex min-h-13 items-center gap-3 px-4 py-2.5 has-focus-visible:bg-brand-soft',
							option.disabled && 'opacity-45',
						)}
					>
						{option.start}
						<span className="min-w-0 flex-1" lang={option.lang}>
							<span className="block">{option.label}</span>
							{option.hint && <span className="block text-13 text-ink-2">{option.hint}</span>}
						</span>
						{option.end}
						<input
							type="radio"
							name={name}
							checked={option.value === value}
							disabled={option.disabled}
							onChange={() => onChange(option.value)}
							className="peer sr-only"
						/>
						<span
							aria-hidden
							className="inline-flex size-6 shrink-0 items-center justify-center rounded-full border-2 border-ink-3 peer-checked:border-brand peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand peer-checked:after:size-3 peer-checked:after:rounded-full peer-checked:after:bg-brand"
						/>
					</label>
				))}
			</div>
			{error && (
				<p id={`${name}-error`} role="alert" className="mt-1.5 ps-1 text-13 text-deal">
					{error}
				</p>
			)}
		</fieldset>
	)
}
