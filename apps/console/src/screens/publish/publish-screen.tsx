import { Alert, Button, Stack } from '@mui/material'
import { getAdminDocument, isLanguageFile, languages, type LanguageFile } from '@portolan/contract'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { NeedsRole, useMe } from '../../features/operators/index.ts'
import { useNow } from '../../shared/activity.ts'
import { useAsk } from '../../shared/use-ask.ts'
import { useKeptDraft } from '../../shared/use-kept-draft.ts'
import { KeptNote } from '../../shared/kept-note.tsx'
import { momentIn } from '../../shared/moment-field.tsx'
import { Page } from '../../shared/page.tsx'
import { Answered } from '../../shared/answered.tsx'
import { t } from '../../shared/words.ts'
import {
	draftOf,
	halfTextsIn,
	isWholeDraft,
	languageNames,
	type DocumentKind,
	type Draft,
	type KnownDocument,
} from './document-draft.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { TextEditor } from './text-editor.tsx'
import { VersionFields } from './version-fields.tsx'

/**
 * Writes and publishes a version of a legal text or a help article, or further languages of one (`?version=`), with a preview beside the
 * text. What is typed is kept in this tab until it is published.
 */
export default function PublishScreen() {
	const { kind: asked, slug } = useParams()
	const kind: DocumentKind = asked === 'law' ? 'law' : 'help'
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

function OfKnown({ kind, slug }: { kind: DocumentKind; slug: string }) {
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
	kind: DocumentKind
	/** The version that the new one begins with; null for a new article. */
	known: KnownDocument | null
	/** Whether languages are added to that version, instead of a new version. */
	adds?: boolean
}) {
	const [search] = useSearchParams()
	const now = useNow()
	const name = `${kind}/${known?.slug ?? ''}/${adds ? (known?.version ?? '') : 'new'}`
	const { data: me } = useMe()
	const kept = useKeptDraft(me?.name ?? '', name, () => draftOf(known, adds))
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
	const halves = halfTextsIn(draft)
	const effective = momentIn(draft.effective)
	const isPast = effective !== null && effective * 1000 <= now
	if (writable.length === 0)
		return (
			<Alert severity="info" variant="outlined">
				{t('document.all_there')}
			</Alert>
		)
	return (
		<Stack spacing={2}>
			<KeptNote wasKept={kept.wasKept} onAgain={kept.startAgain} />
			<VersionFields
				kind={kind}
				draft={draft}
				set={set}
				isNew={known === null}
				adds={adds}
				isPast={isPast}
				writable={writable}
				lang={current}
				onLang={setLang}
			/>
			<TextEditor
				kind={kind}
				lang={current}
				text={draft.texts[current] ?? { title: '', content: '' }}
				before={known?.texts.find((text) => text.lang === current) ?? null}
				onChange={(text) => set({ texts: { ...draft.texts, [current]: text } })}
			/>
			{halves.length > 0 && (
				<Alert severity="warning" variant="outlined">
					{t('document.half', { languages: languageNames(halves) })}
				</Alert>
			)}
			<Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
				<Button
					variant="contained"
					disabled={!isWholeDraft(draft, kind, adds) || isPast}
					onClick={() => setOpen(true)}
				>
					{t('document.publish')}
				</Button>
				<Button onClick={kept.startAgain}>{t('draft.start_again')}</Button>
			</Stack>
			{isOpen && (
				<PublishDialog
					kind={kind}
					draft={draft}
					adds={adds}
					effective={effective}
					onDone={kept.forget}
					onClose={() => setOpen(false)}
				/>
			)}
		</Stack>
	)
}
