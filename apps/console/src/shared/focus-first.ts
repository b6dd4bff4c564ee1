/**
 * Puts the cursor into the first field of a form that has just come up, so that a person can type at once: give it to the form as its
 * `ref`. A dialog leaves the cursor alone when it is inside already.
 */
export function focusFirst(form: HTMLFormElement | null): void {
	form
		?.querySelector<HTMLElement>('input:not([type="checkbox"]):not([aria-hidden="true"]), textarea')
		?.focus()
}
