import { Box, Button, Paper, Stack, TextField, Typography } from '@mui/material'
import { languages, type LanguageFile } from '@portolan/contract'
import { DocumentText } from '../../features/documents/index.ts'
import { t } from '../../shared/words.ts'
import type { DocumentKind, DraftText } from './document-draft.ts'

/** The text of one language beside its preview. */
export function TextEditor({
	kind,
	lang,
	text,
	before,
	onChange,
}: {
	kind: DocumentKind
	lang: LanguageFile
	text: DraftText
	/** The same language in the version before. */
	before: DraftText | null
	onChange: (text: DraftText) => void
}) {
	const language = languages.find(({ file }) => file === lang)
	const isEmpty = text.title === '' && text.content === ''
	return (
		<Box
			sx={{
				display: 'grid',
				gap: 2,
				gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
			}}
		>
			<Stack spacing={2}>
				<TextField
					label={t('document.title_of')}
					value={text.title}
					onChange={(event) => onChange({ ...text, title: event.target.value })}
					required
					slotProps={{ htmlInput: { maxLength: 200, lang: language?.tag, dir: language?.dir } }}
				/>
				<TextField
					label={t('document.content')}
					value={text.content}
					onChange={(event) => onChange({ ...text, content: event.target.value })}
					required
					multiline
					minRows={16}
					maxRows={30}
					helperText={t('document.content_help')}
					slotProps={{
						htmlInput: { maxLength: 50_000, lang: language?.tag, dir: language?.dir },
					}}
				/>
				{isEmpty && before !== null && (
					<Button
						sx={{ alignSelf: 'flex-start' }}
						onClick={() => onChange({ title: before.title, content: before.content })}
					>
						{t('document.from_before')}
					</Button>
				)}
			</Stack>
			<Paper
				component="section"
				aria-label={t('document.preview')}
				variant="outlined"
				sx={{ p: 2.5, borderRadius: 4, minWidth: 0, maxHeight: 760, overflow: 'auto' }}
				tabIndex={0}
			>
				<Typography sx={{ fontSize: 13, color: 'text.secondary', mb: 1 }}>
					{t('document.preview')}
				</Typography>
				<DocumentText
					kind={kind}
					lang={lang}
					title={text.title}
					content={text.content}
					heading="h2"
				/>
			</Paper>
		</Box>
	)
}
