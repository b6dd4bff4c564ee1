import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'
import { AppLink } from './link.tsx'

const tones = {
	plain: '',
	surface: 'bg-surface shadow-card',
	sunken: 'bg-sunken',
	glass: 'bg-white/15 text-white',
} as const

/** A round button with an icon; `label` is for screen readers. 44 px. */
export function IconButton({
	label,
	children,
	onPress,
	to,
	tone = 'plain',
	pressed,
	opens,
	disabled,
	badge,
	className,
}: {
	label: string
	children: ReactNode
	onPress?: () => void
	to?: string
	tone?: keyof typeof tones
	/** For something switched on and off, such as a like. */
	pressed?: boolean
	/** Opens a sheet. */
	opens?: boolean
	disabled?: boolean
	/** A small mark at its corner: a formatted count, or `true` for a dot. Mention it in the label too. */
	badge?: string | true | null
	className?: string
}) {
	const look = joinClasses(
		'press relative inline-flex size-11 shrink-0 items-center justify-center rounded-full disabled:opacity-45',
		tones[tone],
		className,
	)
	const inside = (
		<>
			{children}
			{badge === true && (
				<span
					aria-hidden
					className="absolute end-2 top-2 size-2.5 rounded-full border-2 border-canvas bg-deal"
				/>
			)}
			{typeof badge === 'string' && (
				<span
					aria-hidden
					data-badge={badge}
					className="tabular absolute end-0 top-0 min-w-5 rounded-full bg-deal px-1 text-center text-[min(0.6875rem,12px)] leading-5 font-semibold text-on-deal before:content-[attr(data-badge)]"
				/>
			)}
		</>
	)
	if (to !== undefined)
		return (
			<AppLink to={to} className={look} aria-label={label}>
				{inside}
			</AppLink>
		)
	return (
		<button
			type="button"
			className={look}
			aria-label={label}
			aria-pressed={pressed}
			aria-haspopup={opens ? 'dialog' : undefined}
			disabled={disabled}
			onClick={onPress}
		>
			{inside}
		</button>
	)
}
