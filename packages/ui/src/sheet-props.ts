import type { ReactNode } from 'react'

/** What a sheet takes. */
export interface SheetProps {
	open: boolean
	onClose: () => void
	title: string
	/** The title is only said, not shown. */
	hideTitle?: boolean
	closeLabel: string
	children: ReactNode
	/** Stays at the foot while the rest scrolls. */
	foot?: ReactNode
	/** Nearly the whole height from the start. */
	full?: boolean
	/** Nothing around the content, such as for a keypad that reaches the edges. */
	flush?: boolean
}
