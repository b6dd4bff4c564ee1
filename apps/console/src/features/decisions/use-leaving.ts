import { useCallback, useRef, useState, type RefObject } from 'react'
import { focusFirst } from '../../shared/focus-first.ts'

/** What happens when a person presses Escape or beside a dialog. */
export interface Leaving {
	/** The dialog's form. */
	form: RefObject<HTMLFormElement | null>
	/** Give it to the form as its `ref`. */
	placeForm: (element: HTMLFormElement | null) => void
	/** Whether the person is being asked. */
	isAsking: boolean
	/** Leaves, or asks first where something would be lost. */
	ask: () => void
	/** The person stays: the cursor goes back to where it was. */
	stay: () => void
}

/** Asks before a dialog is left whose fields were filled in: what was typed would be thrown away. */
export function useLeaving(hasFields: boolean, isConfirming: boolean, leave: () => void): Leaving {
	const [isAsking, setAsking] = useState(false)
	const form = useRef<HTMLFormElement>(null)
	/** What stood in the fields when the dialog opened. */
	const began = useRef('')
	/** Where the cursor stood when the dialog asked. */
	const before = useRef<HTMLElement | null>(null)
	// The form comes later than the dialog: where it stands, its first field takes the cursor.
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

/** What stands in the fields of a form, typed or chosen. */
function valuesIn(form: HTMLFormElement): string {
	const fields = [...form.querySelectorAll<HTMLInputElement>('input, textarea')]
	return JSON.stringify(fields.map(({ checked, value }) => [checked, value]))
}
