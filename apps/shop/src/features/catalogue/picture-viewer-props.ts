/** What the viewer takes. */
export interface PictureViewerProps {
	pictures: readonly string[]
	/** What is on the pictures, for screen readers. */
	alt: string
	/** The picture opened; null: closed. */
	at: number | null
	onClose: () => void
}
