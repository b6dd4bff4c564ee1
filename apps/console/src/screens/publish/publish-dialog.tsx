import { isLanguageFile, publishDocument } from '@portolan/contract'
import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { ReasonDialog } from '../../features/decisions/index.ts'
import { useNow } from '../../shared/activity.ts'
import { when } from '../../shared/format.ts'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'
import { languageNames, textsIn, type DocumentKind, type Draft } from './document-draft.ts'

/** Publishes what was written, with the reason for it. */
export function PublishDialog({
	kind,
	draft,
	adds,
	effective,
	onDone,
	onClose,
}: {
	kind: DocumentKind
	draft: Draft
	adds: boolean
	effective: number | null
	onDone: () => void
	onClose: () => void
}) {
	const publish = useSend(publishDocument)
	const navigate = useNavigate()
	const notify = useNotify()
	const now = useNow()
	const texts = textsIn(draft)
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
				[t('document.languages'), languageNames(texts)],
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
