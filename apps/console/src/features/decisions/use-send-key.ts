import { useEffect, type RefObject } from 'react'

/** Ctrl+Enter (⌘ Enter on a Mac) sends the form of an open dialog, wherever in it the focus is. */
export function useSendKey(form: RefObject<HTMLFormElement | null>): void {
	useEffect(() => {
		const press = (event: KeyboardEvent) => {
			// A key that is held down must not answer the question that its first press led to.
			if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
			event.preventDefault()
			form.current?.requestSubmit()
		}
		addEventListener('keydown', press)
		return () => removeEventListener('keydown', press)
	}, [form])
}
