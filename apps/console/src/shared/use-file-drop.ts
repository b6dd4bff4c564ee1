import { useState, type ClipboardEvent, type DragEvent } from 'react'

/** What an element needs so that files can be dropped on it, or pasted while the focus is in it. */
interface FileDrop {
	/** Whether files are held above the element now. */
	isOver: boolean
	handlers: {
		onDragOver: (event: DragEvent) => void
		onDragLeave: (event: DragEvent) => void
		onDrop: (event: DragEvent) => void
		onPaste: (event: ClipboardEvent) => void
	}
}

/** Takes files that are dropped or pasted. Pictures of the page that are dragged, and pasted texts, are left alone. */
export function useFileDrop(take: (files: File[]) => void): FileDrop {
	const [isOver, setOver] = useState(false)
	return {
		isOver,
		handlers: {
			onDragOver(event) {
				if (!event.dataTransfer.types.includes('Files')) return
				event.preventDefault()
				setOver(true)
			},
			onDragLeave(event) {
				// Moving onto a part of the element does not leave it.
				const { currentTarget, relatedTarget } = event
				if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return
				setOver(false)
			},
			onDrop(event) {
				setOver(false)
				const files = [...event.dataTransfer.files]
				if (files.length === 0) return
				event.preventDefault()
				take(files)
			},
			onPaste(event) {
				const files = [...event.clipboardData.files]
				if (files.length === 0) return
				event.preventDefault()
				take(files)
			},
		},
	}
}
