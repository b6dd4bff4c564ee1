import { Accordion, AccordionDetails, AccordionSummary, Stack } from '@mui/material'
import ExpandMore from '@mui/icons-material/ExpandMoreOutlined'
import { languages, type LanguageFile } from '@portolan/contract'
import { useState } from 'react'
import { FormField, useHasProblem } from './form-field.tsx'
import { t } from './words.ts'

/** A text by language: English, and the translations that exist. */
export type ByLanguage = Readonly<{ [File in LanguageFile]?: string | undefined }>

/** A text in English and, in a collapsed part below, in the other eighteen languages; English is shown where a translation is empty. */
export function LanguageFields({
	label,
	value,
	onChange,
	max,
	isRequired = true,
	rows = 1,
	field,
}: {
	label: string
	value: ByLanguage
	onChange: (value: ByLanguage) => void
	max: number
	isRequired?: boolean
	/** More than one for texts of several lines. */
	rows?: number
	/** The name of all of them on the wire, for the server's messages about one. */
	field?: string
}) {
	const others = languages.filter(({ file }) => file !== 'en')
	const filled = others.filter(({ file }) => (value[file] ?? '') !== '').length
	const nameOf = (file: LanguageFile) => (field === undefined ? undefined : `${field}.${file}`)
	const [isOpen, setOpen] = useState(false)
	// The part with a refused text is opened.
	const hasProblem = useHasProblem(field === undefined ? undefined : `${field}.`)
	return (
		<Stack spacing={1}>
			<FormField
				field={nameOf('en')}
				label={t('language.in', { label, language: 'English' })}
				value={value.en ?? ''}
				onChange={(event) => onChange({ ...value, en: event.target.value })}
				required={isRequired}
				multiline={rows > 1}
				minRows={rows}
				slotProps={{ htmlInput: { maxLength: max, lang: 'en', dir: 'ltr' } }}
			/>
			<Accordion
				variant="outlined"
				disableGutters
				expanded={isOpen || hasProblem}
				onChange={(_, open) => setOpen(open)}
			>
				<AccordionSummary expandIcon={<ExpandMore />}>
					{t('language.others', { label, count: filled, all: others.length })}
				</AccordionSummary>
				<AccordionDetails>
					<Stack spacing={1.5}>
						{others.map(({ file, name, tag, dir }) => (
							<FormField
								key={file}
								field={nameOf(file)}
								label={t('language.in', { label, language: name })}
								value={value[file] ?? ''}
								onChange={(event) => onChange({ ...value, [file]: event.target.value })}
								multiline={rows > 1}
								minRows={rows}
								slotProps={{ htmlInput: { maxLength: max, lang: tag, dir } }}
							/>
						))}
					</Stack>
				</AccordionDetails>
			</Accordion>
		</Stack>
	)
}

/** The texts that are filled in, trimmed; empty ones are left out. */
export function filledIn(value: ByLanguage): Partial<Record<LanguageFile, string>> {
	return Object.fromEntries(
		Object.entries(value)
			.map(([file, text = '']) => [file, text.trim()] as const)
			.filter(([, text]) => text !== ''),
	)
}
