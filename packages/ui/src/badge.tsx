import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

const tones = {
	deal: 'bg-deal-soft text-deal',
	brand: 'bg-brand-soft text-brand',
	sunken: 'bg-sunken text-ink-2',
	ink: 'bg-ink text-canvas',
} as const

/** One or two words about something: a discount, a state. It cannot be pressed. */
export function Badge({
	children,
	tone = 'sunken',
	className,
}: {
	children: ReactNode
	tone?: keyof typeof tones
	className?: string
}) {
	return (
		<span
			className={joinClasses(
				'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-12 font-semibold whitespace-nowrap',
				tones[tone],
				className,
			)}
		>
			{children}
		</span>
	)
}
