import { useId, type ReactNode } from 'react'

/** The words around a control: its label, a hint, and what is wrong. Gives the control its ids. */
export function Field({
	label,
	hideLabel,
	hint,
	error,
	required,
	children,
}: {
	label: string
	/** The label is only said, not shown. */
	hideLabel?: boolean | undefined
	hint?: ReactNode
	/** What is wrong, in one sentence. */
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
				// Empty, it stays where it can be heard of: what comes out of `display: none` is seldom said.
				className={error ? 'ps-1 text-13 text-deal' : 'sr-only'}
			>
				{error}
			</p>
		</div>
	)
}
