import {
	Alert,
	Box,
	Button,
	Dialog,
	DialogActions,
	DialogContent,
	DialogTitle,
	MenuItem,
	Stack,
	TextField,
	Typography,
} from '@mui/material'
import type { CallReply } from '@portolan/client'
import type { listAuditEntries } from '@portolan/contract'
import { useId, useState } from 'react'
import { useListContext } from 'react-admin'
import { NeedsRole } from '../../features/operators/index.ts'
import { CodeText } from '../../shared/code-text.tsx'
import { Facts } from '../../shared/facts.tsx'
import { LinesTable, type Column } from '../../shared/lines-table.tsx'
import { FilterField, FilterSearch, ListPage } from '../../shared/list-page.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Page } from '../../shared/page.tsx'
import { t, wordFor } from '../../shared/words.ts'
import { isOneThing, Subject, subjectKinds } from './subject.tsx'

type AuditLine = CallReply<typeof listAuditEntries>['list'][number]

/** The audit log, newest first, and whether all entries are unchanged. */
export default function AuditScreen() {
	const [open, setOpen] = useState<AuditLine | null>(null)
	const columns: Column<AuditLine>[] = [
		{ name: 'at', words: t('audit.when'), cell: (line) => <Moment at={line.at} /> },
		{ name: 'who', words: t('audit.who'), cell: (line) => line.who },
		{
			name: 'action',
			words: t('audit.action'),
			cell: (line) => (
				<Button
					size="small"
					onClick={() => setOpen(line)}
					aria-label={t('audit.open', {
						action: wordFor('action_name', line.action),
						who: line.who,
					})}
					sx={{ textAlign: 'start' }}
				>
					{wordFor('action_name', line.action)}
				</Button>
			),
		},
		{
			name: 'subject',
			words: t('audit.subject'),
			cell: (line) => <Subject line={line} />,
		},
		{ name: 'reason', words: t('record.reason'), onlyWide: true, cell: (line) => line.reason },
	]
	return (
		<Page title={t('audit.title')} lead={t('audit.lead')}>
			<NeedsRole roles={['admin', 'finance-1', 'finance-2']} what={t('audit.look')}>
				<ListPage
					resource="audit"
					empty={t('audit.empty')}
					toolbar={
						<>
							<FilterField field="subject">
								{(value, choose) => (
									<TextField
										select
										label={t('audit.about')}
										value={value}
										onChange={(event) => choose(event.target.value)}
										sx={{ width: 220 }}
									>
										<MenuItem value="">{t('filter.all')}</MenuItem>
										{subjectKinds.map((kind) => (
											<MenuItem key={kind} value={`${kind}:`}>
												{t(`audit.kind.${kind}`)}
											</MenuItem>
										))}
										{isOneThing(value) && <MenuItem value={value}>{t('audit.one_thing')}</MenuItem>}
									</TextField>
								)}
							</FilterField>
							<FilterSearch field="who_name" label={t('audit.who_search')} />
							<ChainState />
						</>
					}
				>
					<LinesTable label={t('audit.title')} columns={columns} />
				</ListPage>
			</NeedsRole>
			{open && <WholeLine line={open} onClose={() => setOpen(null)} />}
		</Page>
	)
}

/** Each entry has the hash of the entry before it; changing or deleting an entry breaks the chain. */
function ChainState() {
	const { meta } = useListContext()
	const chainOk: unknown =
		typeof meta === 'object' && meta !== null && 'chain_ok' in meta ? meta.chain_ok : null
	const checkedTo: unknown =
		typeof meta === 'object' && meta !== null && 'checked_to' in meta ? meta.checked_to : null
	if (typeof chainOk !== 'boolean' || typeof checkedTo !== 'string') return null
	return (
		<Alert severity={chainOk ? 'success' : 'error'} variant="outlined" sx={{ py: 0 }}>
			{chainOk ? t('audit.whole') : t('audit.broken')} {t('audit.checked', { line: checkedTo })}
		</Alert>
	)
}

function WholeLine({ line, onClose }: { line: AuditLine; onClose: () => void }) {
	const id = useId()
	return (
		<Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={id}>
			<DialogTitle id={id}>{wordFor('action_name', line.action)}</DialogTitle>
			<DialogContent>
				<Stack spacing={2}>
					<Facts
						facts={[
							[t('audit.who'), line.who],
							[t('audit.when'), <Moment key="at" at={line.at} far />],
							[t('audit.subject'), <Subject key="subject" line={line} />],
							[
								t('audit.subject_id'),
								<CodeText key="id" text={line.subject} what={t('audit.subject_id')} />,
							],
							[t('record.reason'), line.reason],
							[t('audit.hash'), <CodeText key="hash" text={line.hash} what={t('audit.hash')} />],
						]}
					/>
					<Json title={t('audit.before')} value={line.before} />
					<Json title={t('audit.after')} value={line.after} />
				</Stack>
			</DialogContent>
			<DialogActions sx={{ px: 3, pb: 2.5 }}>
				<Button variant="contained" onClick={onClose}>
					{t('audit.close')}
				</Button>
			</DialogActions>
		</Dialog>
	)
}

function Json({ title, value }: { title: string; value: AuditLine['before'] }) {
	if (value === null) return null
	return (
		<Box>
			<Typography component="h3" variant="h3" sx={{ mb: 0.5 }}>
				{title}
			</Typography>
			<Box
				component="pre"
				tabIndex={0}
				sx={{
					m: 0,
					p: 1.5,
					borderRadius: 2,
					overflow: 'auto',
					bgcolor: 'action.hover',
					fontSize: 13,
				}}
			>
				{JSON.stringify(value, null, 2)}
			</Box>
		</Box>
	)
}
