/** The props of the viewer. */
export interface PictureViewerProps {
	pictures: readonly string[]
	/** What is on the pictures, for screen readers. */
	alt: string
	/** The index of the open picture; null: closed. */
	at: number | null
	onClose: () => void
}
