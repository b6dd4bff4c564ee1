import { useEffect, useState, type RefObject } from 'react'
import { t } from '../../shared/words.ts'

/** Says which fields of a form are empty or wrong while it cannot go on: a grey button without a reason helps nobody. Null where none is. */
export function useMissing(
	form: RefObject<HTMLFormElement | null>,
	isStuck: boolean,
): string | null {
	const [said, setSaid] = useState<string | null>(null)
	// After every change, for what is typed lives in the fields around us.
	useEffect(() => {
		setSaid(isStuck && form.current ? missingIn(form.current) : null)
	})
	return said
}

function missingIn(form: HTMLFormElement): string | null {
	const fields = [...form.querySelectorAll<HTMLInputElement>('input, textarea')]
	const wrong = fields.filter((field) => field.getAttribute('aria-invalid') === 'true')
	const empty = fields.filter((field) => field.required && field.value.trim() === '')
	const parts = [
		empty.length > 0 ? t('decision.missing', { fields: namesOf(empty) }) : null,
		wrong.length > 0 ? t('decision.wrong', { fields: namesOf(wrong) }) : null,
	].filter((part) => part !== null)
	return parts.length > 0 ? parts.join(' ') : null
}

/** As their labels say, without the mark of what is required. */
function namesOf(fields: readonly HTMLInputElement[]): string {
	const names = fields.map((field) => {
		const label = field.closest('.MuiFormControl-root')?.querySelector('label')
		return label?.firstChild?.textContent ?? field.getAttribute('aria-label') ?? ''
	})
	return [...new Set(names)].filter((name) => name !== '').join(', ')
}
