import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

/** Items in a row that is swiped sideways; the next one is partly visible. It reaches the edges of the screen. With a mouse there are arrows (tokens.css). */
export function Rail({
	label,
	children,
	className,
}: {
	label: string
	children: ReactNode
	className?: string
}) {
	return (
		<div
			role="group"
			aria-label={label}
			// It can also be scrolled with keys, because its items may not be focusable.
			// oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
			tabIndex={0}
			className={joinClasses(
				'rail no-scrollbar -mx-4 flex snap-x snap-proximity scroll-px-4 gap-3 overflow-x-auto overscroll-x-contain px-4 py-1 *:shrink-0 *:snap-start',
				className,
			)}
		>
			{children}
		</div>
	)
}

/** Cards in two columns, or more on a wide screen; in one if the text is large. */
export function Grid({ children }: { children: ReactNode }) {
	return <div className="cards">{children}</div>
}
