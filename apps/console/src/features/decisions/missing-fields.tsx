import { Typography } from '@mui/material'
import { useEffect, useRef, type RefObject } from 'react'
import { t } from '../../shared/words.ts'

/** Says which fields of a form are empty or wrong, so that a disabled button has a visible reason. */
export function MissingFields({ form }: { form: RefObject<HTMLFormElement | null> }) {
	const line = useRef<HTMLParagraphElement>(null)
	// Runs after every render: the fields belong to other components, so their values are read from the form.
	useEffect(() => {
		if (line.current && form.current) line.current.textContent = missingIn(form.current)
	})
	return (
		<Typography
			component="p"
			ref={line}
			role="status"
			sx={{ px: 3, pt: 1, fontSize: 13, color: 'text.secondary', '&:empty': { display: 'none' } }}
		/>
	)
}

function missingIn(form: HTMLFormElement): string {
	const fields = [...form.querySelectorAll<HTMLInputElement>('input, textarea')]
	const wrong = fields.filter((field) => field.getAttribute('aria-invalid') === 'true')
	const empty = fields.filter((field) => field.required && field.value.trim() === '')
	return [
		empty.length > 0 ? t('decision.missing', { fields: namesOf(empty) }) : '',
		wrong.length > 0 ? t('decision.wrong', { fields: namesOf(wrong) }) : '',
	]
		.filter((part) => part !== '')
		.join(' ')
}

/** The labels of the fields, without the mark of required ones. */
function namesOf(fields: readonly HTMLInputElement[]): string {
	const names = fields.map((field) => {
		const label = field.closest('.MuiFormControl-root')?.querySelector('label')
		return label?.firstChild?.textContent ?? field.getAttribute('aria-label') ?? ''
	})
	return [...new Set(names)].filter((name) => name !== '').join(', ')
}
