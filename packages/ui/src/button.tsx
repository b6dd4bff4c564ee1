import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'
import { AppLink } from './link.tsx'
import { Spinner } from './spinner.tsx'

const tones = {
	brand: 'bg-brand text-on-brand',
	soft: 'bg-brand-soft text-brand',
	ink: 'bg-ink text-canvas',
	plain: 'bg-sunken text-ink',
	danger: 'bg-deal text-on-deal',
	outline: 'bg-surface text-ink border border-line',
	quiet: 'text-brand',
} as const
const sizes = {
	l: 'min-h-12 px-6 text-15',
	m: 'min-h-11 px-5 text-15',
	s: 'min-h-9 px-4 text-13 touchable',
} as const

/** The props of all buttons. */
export interface ButtonProps {
	children: ReactNode
	tone?: keyof typeof tones
	/** `l` for bars and forms, `m` elsewhere, `s` inside cards (its touch target is larger than it looks). */
	size?: keyof typeof sizes
	/** Fills the available width. */
	block?: boolean
	/** Something is in progress: shows it, and ignores presses. */
	busy?: boolean
	disabled?: boolean
	/** A path makes it a link. */
	to?: string
	onPress?: () => void
	type?: 'button' | 'submit'
	/** The id of a form it submits from outside, such as from a bar. */
	form?: string
	/** An icon before the text. */
	start?: ReactNode
	className?: string
	label?: string
}

/** A pill-shaped button. Give it exactly one of `onPress`, `type="submit"` and `to`. */
export function Button({
	children,
	tone = 'brand',
	size = 'l',
	block,
	busy,
	disabled,
	to,
	onPress,
	type = 'button',
	form,
	start,
	className,
	label,
}: ButtonProps) {
	const look = joinClasses(
		'press inline-flex items-center justify-center gap-2 rounded-full text-center font-semibold select-none disabled:opacity-45',
		tones[tone],
		sizes[size],
		block && 'w-full',
		className,
	)
	if (to !== undefined)
		return (
			<AppLink
				to={to}
				className={look}
				aria-label={label}
				{...(onPress ? { onClick: onPress } : {})}
			>
				{start}
				{children}
			</AppLink>
		)
	return (
		<button
			// The type is one of two literals; the lint rule wants a literal.
			type={type === 'submit' ? 'submit' : 'button'}
			form={form}
			className={look}
			disabled={disabled}
			aria-busy={busy || undefined}
			aria-label={label}
			onClick={busy ? (event) => event.preventDefault() : onPress}
		>
			{busy ? <Spinner /> : start}
			{children}
		</button>
	)
}
