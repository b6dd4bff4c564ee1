import { MenuItem, TextField } from '@mui/material'
import { languages } from '@portolan/contract'
import { t } from '../../shared/words.ts'

/** Chooses a language that products lack, or none. */
export function LanguageSelect({
	value,
	onChange,
}: {
	value: string
	onChange: (value: string) => void
}) {
	return (
		<TextField
			select
			label={t('seller.lacks_language')}
			value={value}
			onChange={(event) => onChange(event.target.value)}
			sx={{ width: 200 }}
		>
			<MenuItem value="">{t('filter.all')}</MenuItem>
			{languages
				.filter(({ file }) => file !== 'en')
				.map(({ file, name, tag }) => (
					<MenuItem key={file} value={file} lang={tag}>
						{name}
					</MenuItem>
				))}
		</TextField>
	)
}
