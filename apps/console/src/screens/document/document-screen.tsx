import type { DocumentRecord } from './document-record.ts'
import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { getAdminDocument, isLanguageFile, languages, type LanguageFile } from '@portolan/contract'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { DocumentText } from '../../features/documents/index.ts'
import { holds, NeedsRole, useAskAs, useMe } from '../../features/operators/index.ts'
import { CodeText } from '../../shared/code-text.tsx'
import { Facts } from '../../shared/facts.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Page } from '../../shared/page.tsx'
import { Panel } from '../../shared/panel.tsx'
import { Answered } from '../../shared/answered.tsx'
import { t } from '../../shared/words.ts'
import { VersionMatrix } from './version-matrix.tsx'
import { WithdrawHelp } from './withdraw-help.tsx'

const roles = ['support', 'catalogue', 'admin'] as const

/** One document: which version exists in which language, and the chosen text. The choice is in the address. */
export default function DocumentScreen() {
	const { kind = '', slug = '' } = useParams()
	const [search] = useSearchParams()
	const { data: me } = useMe()
	const version = search.get('version')
	const lang = search.get('lang') ?? 'en'
	const asked = useAskAs(roles, getAdminDocument, {
		kind: kind === 'law' ? 'law' : 'help',
		slug,
		...(version !== null && { version }),
	})
	const mayPublish = kind === 'law' ? holds(me, ['admin']) : holds(me, ['admin', 'support'])
	const here = `/documents/${kind}/${slug}`
	return (
		<Page
			title={asked.data?.title ?? t('documents.title')}
			lead={t(kind === 'law' ? 'document.lead_law' : 'document.lead_help')}
			actions={
				<>
					{asked.data && <WithdrawHelp document={asked.data} />}
					{mayPublish && (
						<Button component={Link} to={`${here}/publish`} variant="contained">
							{t('document.new_version')}
						</Button>
					)}
				</>
			}
		>
			<NeedsRole roles={roles} what={t('documents.look')}>
				<Answered asked={asked}>
					{(document) => (
						<Stack spacing={2}>
							<NeedsRole
								roles={kind === 'law' ? ['admin'] : ['admin', 'support']}
								what={t('document.publishing')}
							>
								{null}
							</NeedsRole>
							{document.withdrawn !== null && (
								<Alert severity="warning" variant="outlined">
									{t('document.withdrawn_by', { name: document.withdrawn.by })}{' '}
									<Moment at={document.withdrawn.at} />: {document.withdrawn.reason}
								</Alert>
							)}
							<Panel title={t('document.matrix')}>
								{document.kind === 'help' && <Address slug={document.slug} />}
								<VersionMatrix
									document={document}
									here={here}
									lang={lang}
									mayPublish={mayPublish}
								/>
							</Panel>
							<Reading document={document} lang={isLanguageFile(lang) ? lang : 'en'} />
						</Stack>
					)}
				</Answered>
			</NeedsRole>
		</Page>
	)
}

/** Its address in the shop, to be used in other articles and in replies. */
function Address({ slug }: { slug: string }) {
	return (
		<Facts
			facts={[
				[
					t('document.address'),
					<CodeText
						key="address"
						text={`/helpAndSupport?article=${slug}`}
						what={t('document.address')}
					/>,
				],
			]}
		/>
	)
}

/** The text of the version and language that were chosen, as the shop shows it. */
function Reading({ document, lang }: { document: DocumentRecord; lang: LanguageFile }) {
	const text = document.texts.find((one) => one.lang === lang)
	const language = languages.find(({ file }) => file === lang)
	const title = t('document.reading', {
		language: language?.name ?? lang,
		version: document.version,
	})
	return (
		<Panel title={title}>
			{text === undefined ? (
				<Alert severity="info" variant="outlined">
					{t('document.not_there')}
				</Alert>
			) : (
				<Box sx={{ maxWidth: 760 }}>
					<Typography sx={{ fontSize: 13, color: 'text.secondary', mb: 1 }}>
						{t('document.published_by', { name: text.published_by })} <Moment at={text.published} />
					</Typography>
					<DocumentText
						kind={document.kind}
						lang={lang}
						title={text.title}
						content={text.content}
						heading="p"
					/>
				</Box>
			)}
		</Panel>
	)
}
