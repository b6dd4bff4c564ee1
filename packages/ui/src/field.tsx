import { useId, type ReactNode } from 'react'

/** The texts around a control: its label, a hint, and an error. Gives the control its ids. */
export function Field({
	label,
	hideLabel,
	hint,
	error,
	required,
	children,
}: {
	label: string
	/** The label is only for screen readers. */
	hideLabel?: boolean | undefined
	hint?: ReactNode
	/** The error, in one sentence. */
	error?: string | null | undefined
	required?: boolean | undefined
	children: (ids: {
		id: string
		'aria-describedby': string | undefined
		'aria-invalid': true | undefined
		'aria-required': true | undefined
	}) => ReactNode
}) {
	const id = useId()
	const said = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ')
	return (
		<div className="flex flex-col gap-1.5">
			<label htmlFor={id} className={hideLabel ? 'sr-only' : 'ps-1 text-13 font-medium text-ink-2'}>
				{label}
			</label>
			{children({
				id,
				'aria-describedby': said || undefined,
				'aria-invalid': error ? true : undefined,
				'aria-required': required || undefined,
			})}
			{hint && (
				<p id={`${id}-hint`} className="ps-1 text-12 text-ink-3">
					{hint}
				</p>
			)}
			<p
				id={`${id}-error`}
				aria-live="polite"
				// The element stays when it is empty, so that screen readers announce a later error: text in an element
				// that was `display: none` is often not announced.
				className={error ? 'ps-1 text-13 text-deal' : 'sr-only'}
			>
				{error}
			</p>
		</div>
	)
}
