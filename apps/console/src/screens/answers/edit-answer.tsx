import {
	Alert,
	Button,
	Dialog,
	DialogActions,
	DialogContent,
	DialogTitle,
	MenuItem,
	Stack,
} from '@mui/material'
import { answerTitleMax, chatTextMax, languages, type CannedAnswer } from '@portolan/contract'
import { useId, useState, type ComponentProps } from 'react'
import { FormErrors, FormField } from '../../shared/form-field.tsx'
import { count } from '../../shared/format.ts'
import { KeptTexts, useKeptText, useKeptTexts } from '../../shared/kept-text.tsx'
import { fieldProblem, problemText } from '../../shared/problem-text.ts'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'
import type { AnswerCalls } from './answer-calls.ts'

/** The form of a canned answer; without one, of a new one. */
export function EditAnswer({
	calls,
	answer,
	onClose,
}: {
	calls: AnswerCalls
	answer: CannedAnswer | null
	onClose: () => void
}) {
	const id = useId()
	const heading = t(answer === null ? 'answers.add' : 'answers.edit')
	const kept = useKeptTexts(heading)
	const save = useSend(calls.save)
	const [title, setTitle] = useState(answer?.title ?? '')
	const [text, setText] = useState(answer?.text ?? '')
	const [lang, setLang] = useState<CannedAnswer['lang']>(answer?.lang ?? null)
	const leave = () => {
		kept.forget()
		onClose()
	}
	return (
		<Dialog
			open
			fullWidth
			maxWidth="sm"
			aria-labelledby={id}
			onClose={() => {
				// What was typed is not lost by a press beside the dialog.
				if (!save.isPending && title === (answer?.title ?? '') && text === (answer?.text ?? ''))
					leave()
			}}
		>
			<form
				noValidate
				style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
				onSubmit={(event) => {
					event.preventDefault()
					save.mutate(
						{ ...(answer && { answer_id: answer.answer_id }), title, text, lang },
						{ onSuccess: leave },
					)
				}}
			>
				<DialogTitle id={id}>{heading}</DialogTitle>
				<DialogContent>
					<FormErrors error={save.error}>
						<KeptTexts value={kept}>
							<Stack spacing={2} sx={{ pt: 1 }}>
								<TextOfAnswer
									field="title"
									label={t('seller.title')}
									value={title}
									onChange={setTitle}
									max={answerTitleMax}
								/>
								<TextOfAnswer
									field="text"
									label={t('seller.words')}
									value={text}
									onChange={setText}
									max={chatTextMax}
									multiline
									minRows={5}
									maxRows={12}
									helperText={`${calls.placeholders} ${count(text.length)} / ${count(chatTextMax)}`}
								/>
								<LanguageChoice value={lang} onChange={setLang} />
								{save.error && fieldProblem(save.error) === null && (
									<Alert severity="error">{problemText(save.error)}</Alert>
								)}
							</Stack>
						</KeptTexts>
					</FormErrors>
				</DialogContent>
				<DialogActions sx={{ px: 3, pb: 2.5 }}>
					<Button disabled={save.isPending} onClick={leave}>
						{t('decision.leave')}
					</Button>
					<Button
						type="submit"
						variant="contained"
						loading={save.isPending}
						disabled={title.trim() === '' || text.trim() === ''}
					>
						{t('seller.save')}
					</Button>
				</DialogActions>
			</form>
		</Dialog>
	)
}

/** A text of the form, which is kept when the session ends. */
function TextOfAnswer({
	field,
	value,
	onChange,
	max,
	...props
}: {
	field: string
	value: string
	onChange: (text: string) => void
	max: number
} & Pick<
	ComponentProps<typeof FormField>,
	'label' | 'multiline' | 'minRows' | 'maxRows' | 'helperText'
>) {
	const change = useKeptText(field, value, onChange)
	return (
		<FormField
			{...props}
			field={field}
			value={value}
			onChange={(event) => change(event.target.value)}
			required
			slotProps={{ htmlInput: { maxLength: max, dir: 'auto' } }}
		/>
	)
}

/** The language that an answer is written in, if that is said. */
function LanguageChoice({
	value,
	onChange,
}: {
	value: CannedAnswer['lang']
	onChange: (lang: CannedAnswer['lang']) => void
}) {
	return (
		<FormField
			field="lang"
			select
			label={t('seller.language')}
			value={value ?? ''}
			onChange={(event) =>
				onChange(languages.find(({ file }) => file === event.target.value)?.file ?? null)
			}
		>
			<MenuItem value="">{t('answers.any_language')}</MenuItem>
			{languages.map(({ file, name, tag }) => (
				<MenuItem key={file} value={file} lang={tag}>
					{name}
				</MenuItem>
			))}
		</FormField>
	)
}
