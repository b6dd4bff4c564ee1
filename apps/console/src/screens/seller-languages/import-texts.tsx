import { MenuItem, TextField, Typography } from '@mui/material'
import { importProductTexts, languages, OtherLanguage, textsCsvMaxBytes } from '@portolan/contract'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { DecisionDialog } from '../../features/decisions/index.ts'
import { csvFaults } from '../../shared/csv-faults.ts'
import { CsvField, type ChosenCsv } from '../../shared/csv-field.tsx'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'

/** Takes translated texts in from a file: all rows or none. Wrong rows are listed. */
export function ImportTexts({ onClose }: { onClose: () => void }) {
	const notify = useNotify()
	const send = useSend(importProductTexts)
	const [file, setFile] = useState<ChosenCsv | null>(null)
	const [lang, setLang] = useState<OtherLanguage | ''>('')
	const choose = (chosen: ChosenCsv | null) => {
		setFile(chosen)
		// The exported file has its language in its name.
		const named = OtherLanguage.options.find((one) => chosen?.name.startsWith(`texts-${one}-20`))
		if (named) setLang(named)
	}
	return (
		<DecisionDialog
			title={t('seller.texts_by_file')}
			isReady={file !== null && lang !== ''}
			consequence={t('seller.texts_consequence')}
			confirm={t('seller.texts_send')}
			facts={[[t('seller.file'), file?.name ?? ''], ...csvFaults(send.error)]}
			send={async () => {
				if (lang === '') return
				const { texts, products } = await send.mutateAsync({ lang, csv: file?.csv ?? '' })
				notify(t('seller.texts_done', { texts, products }), { type: 'success' })
			}}
			onClose={onClose}
		>
			<Typography>{t('seller.texts_how')}</Typography>
			<CsvField
				label={t('seller.choose_file')}
				help={t('seller.texts_columns')}
				maxBytes={textsCsvMaxBytes}
				value={file}
				onChange={choose}
			/>
			<TextField
				select
				required
				label={t('seller.language')}
				value={lang}
				onChange={(event) =>
					setLang(OtherLanguage.options.find((one) => one === event.target.value) ?? '')
				}
			>
				{languages
					.filter(({ file: one }) => one !== 'en')
					.map(({ file: one, name, tag }) => (
						<MenuItem key={one} value={one} lang={tag}>
							{name}
						</MenuItem>
					))}
			</TextField>
		</DecisionDialog>
	)
}
