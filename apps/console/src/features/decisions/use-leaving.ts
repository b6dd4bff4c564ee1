import { useCallback, useRef, useState, type RefObject } from 'react'
import { focusFirst } from '../../shared/focus-first.ts'

/** Handles Escape and a press outside the dialog. */
export interface Leaving {
	/** The dialog's form. */
	form: RefObject<HTMLFormElement | null>
	/** Give it to the form as its `ref`. */
	placeForm: (element: HTMLFormElement | null) => void
	/** Whether the person is being asked. */
	isAsking: boolean
	/** Leaves, or asks first if something would be lost. */
	ask: () => void
	/** The person stays: the focus returns to where it was. */
	stay: () => void
}

/** Asks before a dialog with changed fields is left, because what was typed would be lost. */
export function useLeaving(hasFields: boolean, isConfirming: boolean, leave: () => void): Leaving {
	const [isAsking, setAsking] = useState(false)
	const form = useRef<HTMLFormElement>(null)
	/** The values of the fields when the dialog opened. */
	const began = useRef('')
	/** The focused element when the dialog asked. */
	const before = useRef<HTMLElement | null>(null)
	// The form is mounted after the dialog: then its first field gets the focus.
	const placeForm = useCallback((element: HTMLFormElement | null) => {
		form.current = element
		if (element) began.current = valuesIn(element)
		focusFirst(element)
	}, [])
	return {
		form,
		placeForm,
		isAsking,
		ask: () => {
			const isFilled =
				isConfirming || (form.current !== null && valuesIn(form.current) !== began.current)
			if (!hasFields || !isFilled) {
				leave()
				return
			}
			const { activeElement } = document
			if (!isAsking && activeElement instanceof HTMLElement) before.current = activeElement
			setAsking(true)
		},
		stay: () => {
			setAsking(false)
			before.current?.focus()
		},
	}
}

/** The values of all fields of a form. */
function valuesIn(form: HTMLFormElement): string {
	const fields = [...form.querySelectorAll<HTMLInputElement>('input, textarea')]
	return JSON.stringify(fields.map(({ checked, value }) => [checked, value]))
}
