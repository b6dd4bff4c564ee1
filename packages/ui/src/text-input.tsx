import type { HTMLInputAutoCompleteAttribute, ReactNode, Ref } from 'react'
import { Field } from './field.tsx'
import { joinClasses } from './join-classes.ts'

/** The props of text fields. `onChange` gets the text. */
export interface TextInputProps {
	label: string
	value: string
	onChange: (text: string) => void
	hideLabel?: boolean
	hint?: ReactNode
	error?: string | null | undefined
	required?: boolean
	type?: 'text' | 'email' | 'tel' | 'search' | 'url'
	name?: string
	placeholder?: string
	autoComplete?: HTMLInputAutoCompleteAttribute
	autoCapitalize?: 'none' | 'words' | 'sentences'
	inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'search'
	enterKeyHint?: 'enter' | 'done' | 'go' | 'next' | 'search' | 'send'
	maxLength?: number
	/** Numbers, e-mails and codes are left to right in every language. */
	dir?: 'ltr' | 'auto'
	disabled?: boolean
	readOnly?: boolean
	/** Inside the field, before and after the text. */
	start?: ReactNode
	end?: ReactNode
	onBlur?: () => void
	onFocus?: () => void
	onEnter?: () => void
	ref?: Ref<HTMLInputElement>
}

/** The box around a text, the same for every kind of field. */
export const boxLook =
	'flex min-h-12 w-full items-center gap-2 rounded-tile border border-line bg-surface px-4 focus-within:border-brand focus-within:ring-1 focus-within:ring-brand has-[[aria-invalid]]:border-deal'

/** One line of text with its label. */
export function TextInput({
	label,
	value,
	onChange,
	hideLabel,
	hint,
	error,
	required,
	type = 'text',
	start,
	end,
	onEnter,
	disabled,
	...rest
}: TextInputProps) {
	return (
		<Field label={label} hideLabel={hideLabel} hint={hint} error={error} required={required}>
			{(ids) => (
				<div className={joinClasses(boxLook, disabled && 'opacity-60')}>
					{start}
					<input
						{...ids}
						{...rest}
						type={type}
						value={value}
						disabled={disabled}
						onChange={(event) => onChange(event.target.value)}
						onKeyDown={
							onEnter
								? (event) => {
										if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter()
									}
								: undefined
						}
						// When it gets the focus, it is scrolled into view together with the messages below it.
						className="min-w-0 flex-1 scroll-mb-16 bg-transparent py-2.5 text-start outline-none placeholder:text-ink-3"
					/>
					{end}
				</div>
			)}
		</Field>
	)
}

/** Several lines of text with their label. */
export function TextArea({
	label,
	value,
	onChange,
	hideLabel,
	hint,
	error,
	required,
	rows = 3,
	placeholder,
	maxLength,
	name,
	disabled,
}: Pick<
	TextInputProps,
	| 'label'
	| 'value'
	| 'onChange'
	| 'hideLabel'
	| 'hint'
	| 'error'
	| 'required'
	| 'placeholder'
	| 'maxLength'
	| 'name'
	| 'disabled'
> & { rows?: number }) {
	return (
		<Field label={label} hideLabel={hideLabel} hint={hint} error={error} required={required}>
			{(ids) => (
				<div className={boxLook}>
					<textarea
						{...ids}
						name={name}
						rows={rows}
						value={value}
						dir="auto"
						placeholder={placeholder}
						maxLength={maxLength}
						disabled={disabled}
						onChange={(event) => onChange(event.target.value)}
						className="min-w-0 flex-1 resize-none scroll-mb-16 bg-transparent py-2.5 text-start outline-none placeholder:text-ink-3"
					/>
				</div>
			)}
		</Field>
	)
}
