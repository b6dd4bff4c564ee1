import {
	Box,
	Button,
	Stack,
	Table,
	TableBody,
	TableCell,
	TableHead,
	TableRow,
	Typography,
} from '@mui/material'
import type { CallReply } from '@portolan/client'
import { listAdminDocuments, languages } from '@portolan/contract'
import { Link } from 'react-router-dom'
import { VersionState } from '../../features/documents/index.ts'
import { holds, NeedsRole, useAskAs, useMe } from '../../features/operators/index.ts'
import { Moment } from '../../shared/moment.tsx'
import { Page } from '../../shared/page.tsx'
import { Panel } from '../../shared/panel.tsx'
import { RecordLink } from '../../shared/record-link.tsx'
import { Answered } from '../../shared/answered.tsx'
import { t } from '../../shared/words.ts'

type Document = CallReply<typeof listAdminDocuments>['list'][number]

const roles = ['support', 'catalogue', 'admin'] as const

/** Legal texts and help articles, with the version in force and its languages. */
export default function DocumentsScreen() {
	const { data: me } = useMe()
	const asked = useAskAs(roles, listAdminDocuments)
	return (
		<Page
			title={t('documents.title')}
			lead={t('documents.lead')}
			actions={
				holds(me, ['support', 'admin']) ? (
					<Button component={Link} to="/documents/new" variant="contained">
						{t('document.new_article')}
					</Button>
				) : null
			}
		>
			<NeedsRole roles={roles} what={t('documents.look')}>
				<Answered asked={asked}>
					{({ list }) => (
						<Stack spacing={2}>
							{(['law', 'help'] as const).map((kind) => (
								<Panel key={kind} title={t(`documents.kind.${kind}`)}>
									<Documents
										label={t(`documents.kind.${kind}`)}
										documents={list.filter((document) => document.kind === kind)}
									/>
								</Panel>
							))}
						</Stack>
					)}
				</Answered>
			</NeedsRole>
		</Page>
	)
}

function Documents({ label, documents }: { label: string; documents: readonly Document[] }) {
	if (documents.length === 0)
		return <Typography color="text.secondary">{t('documents.empty')}</Typography>
	return (
		<Box sx={{ overflowX: 'auto' }}>
			<Table aria-label={label}>
				<TableHead>
					<TableRow>
						<TableCell>{t('document.title_of')}</TableCell>
						<TableCell>{t('document.shelf')}</TableCell>
						<TableCell>{t('document.version')}</TableCell>
						<TableCell>{t('document.effective')}</TableCell>
						<TableCell align="right">{t('document.languages')}</TableCell>
					</TableRow>
				</TableHead>
				<TableBody>
					{documents.map((document) => {
						const [newest] = document.versions
						return (
							<TableRow key={document.slug} hover>
								<TableCell component="th" scope="row">
									<RecordLink
										to={`/documents/${document.kind}/${document.slug}`}
										words={document.title}
										wraps
									/>
								</TableCell>
								<TableCell>{document.shelf === '' ? '–' : document.shelf}</TableCell>
								<TableCell>
									{newest === undefined ? (
										'–'
									) : (
										<Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
											<span>{newest.version}</span>
											<VersionState
												state={document.withdrawn === null ? newest.state : 'withdrawn'}
											/>
										</Stack>
									)}
								</TableCell>
								<TableCell>
									{newest === undefined ? '–' : <Moment at={newest.effective} />}
								</TableCell>
								<TableCell align="right">
									{t('document.languages_of', {
										count: newest?.languages.length ?? 0,
										all: languages.length,
									})}
								</TableCell>
							</TableRow>
						)
					})}
				</TableBody>
			</Table>
		</Box>
	)
}
