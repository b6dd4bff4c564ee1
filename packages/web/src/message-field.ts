import type { ChangeEvent, KeyboardEvent } from 'react'
import { pictureAccept } from './prepare-picture.ts'

/** The handlers of a field for chat messages. */
export interface MessageField {
	/** Whether there is nothing to send. */
	isEmpty: boolean
	onSubmit: (event: { preventDefault: () => void }) => void
	/** For the text field. */
	text: {
		value: string
		onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
		onKeyDown: (event: KeyboardEvent) => void
	}
	/** For the hidden file input that a button opens. */
	picture: {
		type: 'file'
		accept: string
		hidden: true
		onChange: (event: ChangeEvent<HTMLInputElement>) => void
	}
}

/**
 * The behaviour of the message field in both apps: the text is sent trimmed and the field emptied; Enter sends,
 * Shift+Enter begins a new line; a chosen picture is sent at once, and the same one can be chosen again.
 */
export function messageField({
	text,
	setText,
	onText,
	onPicture,
	doesEnterSend = () => true,
}: {
	text: string
	setText: (text: string) => void
	onText: (text: string) => void
	onPicture: (file: File) => void
	/** Called at each press: on a touch screen Enter begins a new line. */
	doesEnterSend?: () => boolean
}): MessageField {
	const isEmpty = text.trim() === ''
	const send = () => {
		if (isEmpty) return
		onText(text.trim())
		setText('')
	}
	return {
		isEmpty,
		onSubmit: (event) => {
			event.preventDefault()
			send()
		},
		text: {
			value: text,
			onChange: (event) => setText(event.target.value),
			onKeyDown: (event) => {
				const isSend = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing
				if (!isSend || !doesEnterSend()) return
				event.preventDefault()
				send()
			},
		},
		picture: {
			type: 'file',
			accept: pictureAccept,
			hidden: true,
			onChange: (event) => {
				const [picture] = event.target.files ?? []
				event.target.value = ''
				if (picture) onPicture(picture)
			},
		},
	}
}
