import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'
import { AppLink } from './link.tsx'

/** A small pill for a filter, an option or a suggestion. Give `pressed` if it can be switched on and off. */
export function Chip({
	children,
	pressed,
	onPress,
	to,
	disabled,
	start,
	label,
}: {
	children: ReactNode
	pressed?: boolean
	onPress?: () => void
	to?: string
	disabled?: boolean
	start?: ReactNode
	label?: string
}) {
	const look = joinClasses(
		'press inline-flex min-h-11 max-w-full shrink-0 items-center gap-2 rounded-full border px-4 text-13 font-medium',
		pressed ? 'border-ink bg-ink text-canvas' : 'border-line bg-surface text-ink',
		disabled && 'text-ink-3 line-through',
	)
	if (to !== undefined)
		return (
			<AppLink to={to} className={look} aria-label={label}>
				{start}
				{children}
			</AppLink>
		)
	return (
		<button
			type="button"
			className={look}
			aria-pressed={pressed}
			aria-label={label}
			disabled={disabled}
			onClick={onPress}
		>
			{start}
			{children}
		</button>
	)
}
