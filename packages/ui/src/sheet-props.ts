import type { ReactNode } from 'react'

/** The props of a sheet. */
export interface SheetProps {
	open: boolean
	onClose: () => void
	title: string
	/** The title is only for screen readers. */
	hideTitle?: boolean
	closeLabel: string
	children: ReactNode
	/** Stays at the foot while the rest scrolls. */
	foot?: ReactNode
	/** Almost the whole height from the start. */
	full?: boolean
	/** On a wide screen a panel at the end of the page instead of a dialog in its middle. */
	side?: boolean
	/** No margin around the content, such as for a keypad that reaches the edges. */
	flush?: boolean
}
