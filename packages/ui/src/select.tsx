import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Field } from './field.tsx'
import { Icon } from './icon.tsx'
import { boxLook } from './text-input.tsx'

/** A choice of one among several with the device's own chooser, which works best on phones and with every screen reader. */
export function Select<Value extends string>({
	label,
	value,
	onChange,
	options,
	placeholder,
	hideLabel,
	hint,
	error,
	required,
	disabled,
	name,
	autoComplete,
}: {
	label: string
	/** Empty if nothing is chosen yet; then `placeholder` is shown. */
	value: Value | ''
	onChange: (value: Value) => void
	options: readonly { value: Value; label: string; disabled?: boolean }[]
	placeholder?: string
	hideLabel?: boolean
	hint?: ReactNode
	error?: string | null | undefined
	required?: boolean
	disabled?: boolean
	name?: string
	autoComplete?: string
}) {
	return (
		<Field label={label} hideLabel={hideLabel} hint={hint} error={error} required={required}>
			{(ids) => (
				<div className={`${boxLook} relative px-0!`}>
					<select
						{...ids}
						name={name}
						value={value}
						disabled={disabled}
						autoComplete={autoComplete}
						onChange={(event) => {
							const chosen = options.find((option) => option.value === event.target.value)
							if (chosen) onChange(chosen.value)
						}}
						className="min-h-11.5 w-full min-w-0 appearance-none rounded-tile bg-surface ps-4 pe-11 text-ellipsis outline-none disabled:opacity-60"
					>
						{value === '' && (
							<option value="" disabled>
								{placeholder ?? ''}
							</option>
						)}
						{options.map((option) => (
							<option key={option.value} value={option.value} disabled={option.disabled}>
								{option.label}
							</option>
						))}
					</select>
					<Icon
						as={ChevronDown}
						size={18}
						className="pointer-events-none absolute end-4 text-ink-3"
					/>
				</div>
			)}
		</Field>
	)
}
