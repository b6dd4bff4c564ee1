import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Field } from './field.tsx'
import { Icon } from './icon.tsx'
import { boxLook, type TextInputProps } from './text-input.tsx'

/** A password field with a button that shows the password. Pasting is allowed; password managers read `autoComplete`. */
export function PasswordInput({
	label,
	value,
	onChange,
	hint,
	error,
	required,
	autoComplete,
	name,
	maxLength = 128,
	inputMode,
	showText,
	hideText,
}: Pick<
	TextInputProps,
	| 'label'
	| 'value'
	| 'onChange'
	| 'hint'
	| 'error'
	| 'required'
	| 'name'
	| 'maxLength'
	| 'inputMode'
> & {
	autoComplete: 'current-password' | 'new-password' | 'one-time-code' | 'off'
	/** The labels of the button: "Show password", "Hide password". */
	showText: string
	hideText: string
}) {
	const [shown, setShown] = useState(false)
	return (
		<Field label={label} hint={hint} error={error} required={required}>
			{(ids) => (
				<div className={`${boxLook} pe-1!`}>
					<input
						{...ids}
						name={name}
						type={shown ? 'text' : 'password'}
						value={value}
						dir="ltr"
						autoComplete={autoComplete}
						autoCapitalize="none"
						spellCheck={false}
						inputMode={inputMode}
						maxLength={maxLength}
						onChange={(event) => onChange(event.target.value)}
						className="min-w-0 flex-1 bg-transparent py-2.5 text-start outline-none"
					/>
					<button
						type="button"
						aria-label={shown ? hideText : showText}
						onClick={() => setShown(!shown)}
						className="inline-flex size-11 items-center justify-center rounded-full text-ink-2"
					>
						<Icon as={shown ? EyeOff : Eye} size={20} />
					</button>
				</div>
			)}
		</Field>
	)
}
