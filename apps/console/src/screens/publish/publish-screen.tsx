import { Alert, Box, Button, MenuItem, Paper, Stack, TextField, Typography } from '@mui/material'
import type { CallReply } from '@portolan/client'
import {
	getAdminDocument,
	publishDocument,
	isLanguageFile,
	languages,
	type LanguageFile,
} from '@portolan/contract'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { ReasonDialog } from '../../features/decisions/index.ts'
import { Markdown, useShownText } from '../../features/documents/index.ts'
import { NeedsRole, useMe } from '../../features/operators/index.ts'
import { useNow } from '../../shared/activity.ts'
import { useAsk } from '../../shared/ask.ts'
import { when } from '../../shared/format.ts'
import { useKeptDraft } from '../../shared/kept-draft.ts'
import { KeptNote } from '../../shared/kept-note.tsx'
import { momentIn, MomentField } from '../../shared/moment-field.tsx'
import { Page } from '../../shared/page.tsx'
import { useSend } from '../../shared/send.ts'
import { Answered } from '../../shared/waiting.tsx'
import { t } from '../../shared/words.ts'
import { emptyDraft, type Draft, type DraftText } from './draft.ts'

type Document = CallReply<typeof getAdminDocument>
type Kind = 'law' | 'help'

/**
 * Writes and publishes a version of a law text or a help article, or further languages of one (`?version=`), with the text beside what it
 * will look like. What is typed is kept in this tab until it is published.
 */
export default function PublishScreen() {
	const { kind: asked, slug } = useParams()
	const kind: Kind = asked === 'law' ? 'law' : 'help'
	return (
		<Page
			title={slug === undefined ? t('document.new_article') : t('document.publish_title', { slug })}
			lead={t('document.publish_lead')}
		>
			<NeedsRole
				roles={kind === 'law' ? ['admin'] : ['admin', 'support']}
				what={t('document.publishing')}
			>
				{slug === undefined ? (
					<Editor kind="help" known={null} />
				) : (
					<OfKnown kind={kind} slug={slug} />
				)}
			</NeedsRole>
		</Page>
	)
}

function OfKnown({ kind, slug }: { kind: Kind; slug: string }) {
	const [search] = useSearchParams()
	const version = search.get('version')
	const asked = useAsk(
		getAdminDocument,
		{ kind, slug, ...(version !== null && { version }) },
		{ refreshes: false },
	)
	return (
		<Answered asked={asked}>
			{(known) => <Editor kind={kind} known={known} adds={version !== null} />}
		</Answered>
	)
}

function Editor({
	kind,
	known,
	adds = false,
}: {
	kind: Kind
	/** The version to go on from; null for a new article. */
	known: Document | null
	/** Whether further languages of that very version are added. */
	adds?: boolean
}) {
	const [search] = useSearchParams()
	const now = useNow()
	const name = `${kind}/${known?.slug ?? ''}/${adds ? (known?.version ?? '') : 'new'}`
	const { data: me } = useMe()
	const kept = useKeptDraft(me?.name ?? '', name, () => begin(known, adds))
	const { draft } = kept
	const set = (part: Partial<Draft>) => kept.set((before) => ({ ...before, ...part }))
	const wanted = search.get('lang') ?? 'en'
	const [lang, setLang] = useState<LanguageFile>(() =>
		isLanguageFile(wanted) && (adds || wanted === 'en') ? wanted : 'en',
	)
	const [isOpen, setOpen] = useState(false)
	const writable = languages.filter(
		({ file }) => !adds || known === null || !known.texts.some((text) => text.lang === file),
	)
	const current = writable.some(({ file }) => file === lang) ? lang : (writable[0]?.file ?? 'en')
	const texts = Object.entries(draft.texts).filter(
		([, text]) => text.title.trim() !== '' || text.content.trim() !== '',
	)
	const halves = texts.filter(([, text]) => text.title.trim() === '' || text.content.trim() === '')
	const effective = momentIn(draft.effective)
	const isPast = effective !== null && effective * 1000 <= now
	const isReady =
		draft.slug !== '' &&
		draft.version.trim() !== '' &&
		texts.length > 0 &&
		halves.length === 0 &&
		(adds || (draft.texts.en?.content.trim() ?? '') !== '') &&
		(kind === 'law' || draft.shelf !== '') &&
		!isPast
	if (writable.length === 0)
		return (
			<Alert severity="info" variant="outlined">
				{t('document.all_there')}
			</Alert>
		)
	return (
		<Stack spacing={2}>
			<KeptNote wasKept={kept.wasKept} onAgain={kept.startAgain} />
			<Stack
				direction="row"
				spacing={2}
				useFlexGap
				sx={{ flexWrap: 'wrap', '& > *': { flex: '1 1 200px' } }}
			>
				{known === null && (
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
					onChange={(event) =>
						set({ version: event.target.value.replaceAll(/[^0-9A-Za-z.-]/g, '') })
					}
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
					value={current}
					onChange={(event) => {
						if (isLanguageFile(event.target.value)) setLang(event.target.value)
					}}
				>
					{writable.map(({ file, name: called }) => (
						<MenuItem key={file} value={file}>
							{called}
							{(draft.texts[file]?.content ?? '') !== '' && ' ✓'}
						</MenuItem>
					))}
				</TextField>
			</Stack>
			<Texts
				kind={kind}
				lang={current}
				text={draft.texts[current] ?? { title: '', content: '' }}
				before={known?.texts.find((text) => text.lang === current) ?? null}
				onChange={(text) => set({ texts: { ...draft.texts, [current]: text } })}
			/>
			{halves.length > 0 && (
				<Alert severity="warning" variant="outlined">
					{t('document.half', {
						languages: halves.map(([file]) => languageName(file)).join(', '),
					})}
				</Alert>
			)}
			<Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
				<Button variant="contained" disabled={!isReady} onClick={() => setOpen(true)}>
					{t('document.publish')}
				</Button>
				<Button onClick={kept.startAgain}>{t('draft.start_again')}</Button>
			</Stack>
			{isOpen && (
				<Publish
					kind={kind}
					draft={draft}
					adds={adds}
					effective={effective}
					texts={texts}
					onDone={kept.forget}
					onClose={() => setOpen(false)}
				/>
			)}
		</Stack>
	)
}

/** The text of one language beside what the shop will show of it. */
function Texts({
	kind,
	lang,
	text,
	before,
	onChange,
}: {
	kind: Kind
	lang: LanguageFile
	text: DraftText
	/** The same language in the version before. */
	before: DraftText | null
	onChange: (text: DraftText) => void
}) {
	const language = languages.find(({ file }) => file === lang)
	const shown = useShownText(kind, lang, text.content)
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
				<Typography
					component="h2"
					sx={{ fontSize: 20, fontWeight: 600 }}
					lang={language?.tag}
					dir={language?.dir}
				>
					{text.title}
				</Typography>
				<Markdown text={shown} lang={language?.tag ?? lang} dir={language?.dir ?? 'ltr'} />
			</Paper>
		</Box>
	)
}

function Publish({
	kind,
	draft,
	adds,
	effective,
	texts,
	onDone,
	onClose,
}: {
	kind: Kind
	draft: Draft
	adds: boolean
	effective: number | null
	texts: readonly (readonly [string, DraftText])[]
	onDone: () => void
	onClose: () => void
}) {
	const publish = useSend(publishDocument)
	const navigate = useNavigate()
	const notify = useNotify()
	const now = useNow()
	return (
		<ReasonDialog
			title={t('document.publish')}
			consequence={adds ? t('document.adds_consequence') : t('document.publish_consequence')}
			confirm={t('document.publish')}
			facts={[
				[t('document.slug'), draft.slug],
				[t('document.version'), draft.version],
				[
					t('document.effective'),
					adds ? null : effective === null ? t('document.at_once') : when(effective, now),
				],
				[t('document.languages'), texts.map(([file]) => languageName(file)).join(', ')],
			]}
			send={async (reason) => {
				await publish.mutateAsync({
					kind,
					slug: draft.slug,
					...(kind === 'help' && !adds && { shelf: draft.shelf }),
					version: draft.version,
					...(effective !== null && !adds && { effective_time: effective }),
					texts: texts.flatMap(([file, text]) =>
						isLanguageFile(file)
							? [{ lang: file, title: text.title.trim(), content: text.content.trim() }]
							: [],
					),
					reason,
				})
				onDone()
				notify(t('document.published'), { type: 'success' })
				await navigate(`/documents/${kind}/${draft.slug}`)
			}}
			onClose={onClose}
		/>
	)
}

/** A new version begins with the English text before it; further languages begin empty, as does a new article. */
function begin(known: Document | null, adds: boolean): Draft {
	if (known === null) return emptyDraft
	const english = known.texts.find((text) => text.lang === 'en')
	return {
		...emptyDraft,
		slug: known.slug,
		shelf: known.shelf,
		version: adds ? known.version : '',
		texts:
			adds || english === undefined
				? {}
				: { en: { title: english.title, content: english.content } },
	}
}

function languageName(file: string): string {
	return languages.find((language) => language.file === file)?.name ?? file
}

/** A name of small letters, digits and dashes, as it is typed. */
function nameOf(text: string): string {
	return text
		.toLowerCase()
		.replaceAll(/[^a-z0-9-]+/g, '-')
		.replace(/^-+/, '')
}
