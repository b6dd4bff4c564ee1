import { Stack } from '@mui/material'
import { listCannedAnswers } from '@portolan/contract'
import { AnswerButton, AnswerList, listAttributes, missingText } from './answer-list.tsx'
import { openPlaceholders, type KnownForAnswers } from './canned-answers.ts'
import { FormField } from './form-field.tsx'
import { useAnswerField } from './use-answer-field.ts'

/** Whether a text can be sent: it says something, and no placeholder of a canned answer is left. */
export function isAnswered(text: string): boolean {
	return text.trim() !== '' && openPlaceholders(text).length === 0
}

/** A field of a form for a text to a shopper, into which canned answers are inserted by `/` or by the button beside it. */
export function CannedAnswerField({
	field,
	label,
	value,
	onChange,
	known,
	lang,
	max,
	help,
	isOffered = true,
}: {
	/** Its name on the wire. */
	field: string
	label: string
	value: string
	onChange: (value: string) => void
	known: KnownForAnswers
	/** The language of the shopper, if it is known. */
	lang: string | null
	max: number
	help: string
	/** False for who may not read canned answers. */
	isOffered?: boolean
}) {
	const answers = useAnswerField({
		source: isOffered ? listCannedAnswers : null,
		value,
		onChange,
		known,
		lang,
		max,
	})
	const missing = missingText(answers)
	return (
		<div>
			<AnswerList field={answers} />
			<Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
				<FormField
					field={field}
					label={label}
					value={value}
					inputRef={answers.element}
					onChange={(event) => {
						onChange(event.target.value)
						answers.onCaret()
					}}
					onSelect={answers.onCaret}
					onKeyDown={(event) => void answers.onKeyDown(event)}
					required
					fullWidth
					multiline
					minRows={3}
					error={missing !== null}
					helperText={missing ?? help}
					slotProps={{ htmlInput: { maxLength: max, dir: 'auto', ...listAttributes(answers) } }}
				/>
				{isOffered && <AnswerButton field={answers} />}
			</Stack>
		</div>
	)
}
