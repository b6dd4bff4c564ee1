import { MenuItem, Stack, TextField } from '@mui/material'
import { isLanguageFile, type LanguageFile } from '@portolan/contract'
import { MomentField } from '../../shared/moment-field.tsx'
import { t } from '../../shared/words.ts'
import type { DocumentKind, Draft } from './document-draft.ts'

/** The fields of a version besides its texts: slug, group, number and effective time; and the choice of the language to write. */
export function VersionFields({
	kind,
	draft,
	set,
	isNew,
	adds,
	isPast,
	writable,
	lang,
	onLang,
}: {
	kind: DocumentKind
	draft: Draft
	set: (part: Partial<Draft>) => void
	/** Whether the document has no version yet. */
	isNew: boolean
	/** Whether further languages of a version are added. */
	adds: boolean
	/** Whether its effective time is in the past. */
	isPast: boolean
	/** The languages that can be written. */
	writable: readonly { file: LanguageFile; name: string }[]
	lang: LanguageFile
	onLang: (lang: LanguageFile) => void
}) {
	return (
		<Stack
			direction="row"
			spacing={2}
			useFlexGap
			sx={{ flexWrap: 'wrap', '& > *': { flex: '1 1 200px' } }}
		>
			{isNew && (
				<TextField
					label={t('document.slug')}
					value={draft.slug}
					onChange={(event) => set({ slug: nameOf(event.target.value) })}
					required
					helperText={t('document.slug_help')}
					slotProps={{ htmlInput: { maxLength: 64, autoComplete: 'off' } }}
				/>
			)}
			{kind === 'help' && !adds && (
				<TextField
					label={t('document.shelf')}
					value={draft.shelf}
					onChange={(event) => set({ shelf: nameOf(event.target.value) })}
					required
					helperText={t('document.shelf_help')}
					slotProps={{ htmlInput: { maxLength: 64 } }}
				/>
			)}
			<TextField
				label={t('document.version')}
				value={draft.version}
				onChange={(event) => set({ version: event.target.value.replaceAll(/[^0-9A-Za-z.-]/g, '') })}
				required
				disabled={adds}
				helperText={t('document.version_help')}
				slotProps={{ htmlInput: { maxLength: 20, autoComplete: 'off' } }}
			/>
			{!adds && (
				<MomentField
					label={t('document.effective')}
					value={draft.effective}
					onChange={(value) => set({ effective: value })}
					isRequired={false}
					isWrong={isPast}
					help={isPast ? t('moment.past') : t('document.effective_help')}
				/>
			)}
			<TextField
				select
				label={t('document.language')}
				value={lang}
				onChange={(event) => {
					if (isLanguageFile(event.target.value)) onLang(event.target.value)
				}}
			>
				{writable.map(({ file, name }) => (
					<MenuItem key={file} value={file}>
						{name}
						{(draft.texts[file]?.content ?? '') !== '' && ' ✓'}
					</MenuItem>
				))}
			</TextField>
		</Stack>
	)
}

/** Turns typed text into a slug of lower-case letters, digits and dashes. */
function nameOf(text: string): string {
	return text
		.toLowerCase()
		.replaceAll(/[^a-z0-9-]+/g, '-')
		.replace(/^-+/, '')
}
