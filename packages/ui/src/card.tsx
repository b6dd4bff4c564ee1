import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'
import { AppLink } from './link.tsx'

/** A surface for things that belong together. */
export function Card({
	children,
	to,
	label,
	className,
	flush,
}: {
	children: ReactNode
	to?: string
	label?: string
	className?: string
	/** No inner margin. */
	flush?: boolean
}) {
	const look = joinClasses('block rounded-card bg-surface shadow-card', !flush && 'p-4', className)
	return to === undefined ? (
		<div className={look}>{children}</div>
	) : (
		<AppLink to={to} className={joinClasses('press', look)} aria-label={label}>
			{children}
		</AppLink>
	)
}
