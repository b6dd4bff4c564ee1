import { Alert, Button, LinearProgress, Stack, Typography } from '@mui/material'
import {
	confirmBulkEdit,
	getBulkEdit,
	listCategories,
	undoBulkEdit,
	type BulkEdit,
} from '@portolan/contract'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { DecisionDialog } from '../../features/decisions/index.ts'
import { changeFacts, progressOf, valueStates } from '../../features/goods/index.ts'
import { Answered } from '../../shared/answered.tsx'
import { Facts } from '../../shared/facts.tsx'
import { count } from '../../shared/format.ts'
import { Moment } from '../../shared/moment.tsx'
import { Page } from '../../shared/page.tsx'
import { Panel } from '../../shared/panel.tsx'
import { problemText } from '../../shared/problem-text.ts'
import { useAsk } from '../../shared/use-ask.ts'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'
import { BulkValues } from './bulk-values.tsx'

/** How often the page asks how far an edit is, in milliseconds. */
const askEveryMs = 1_000

/** A bulk edit: every value before and after, then what was done; applied and undone here. */
export default function SellerBulkEditScreen() {
	const { id = '' } = useParams()
	const asked = useAsk(
		getBulkEdit,
		{ bulk_edit_id: id },
		{ everyMs: (edit) => (isBusy(edit) ? askEveryMs : null) },
	)
	return (
		<Page back={['/products', 'seller.products']} title={t('bulk.title')} lead={t('bulk.lead')}>
			<Answered asked={asked}>
				{(edit) => (
					<Stack spacing={2}>
						<Summary edit={edit} />
						{/* What became of the values is read again when a job has ended. */}
						<BulkValues key={edit.state} edit={edit} />
					</Stack>
				)}
			</Answered>
		</Page>
	)
}

function isBusy({ state }: BulkEdit): boolean {
	return state === 'running' || state === 'undoing'
}

function Summary({ edit }: { edit: BulkEdit }) {
	const { counts, state, changes } = edit
	const { data: categories } = useAsk(listCategories, undefined, { refreshes: false })
	const category = categories?.find((one) => one.category_id === changes.category_id)?.name ?? ''
	return (
		<Panel title={t(`bulk.state.${state}`)}>
			<Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
				{isBusy(edit) && <Progress edit={edit} />}
				<Facts
					facts={[
						...changeFacts(changes, category),
						[t('seller.products'), count(edit.products)],
						...valueStates.map(
							(each) =>
								[t(`bulk.value.${each}`), counts[each] === 0 ? null : count(counts[each])] as const,
						),
						[t('bulk.same'), edit.same === 0 ? null : count(edit.same)],
						[t('bulk.made_by'), <bdi key="by">{edit.made_by}</bdi>],
						[
							t('bulk.undo_until'),
							edit.undo_until === null ? null : <Moment key="until" at={edit.undo_until} far />,
						],
					]}
				/>
				{state === 'preview' && <Apply edit={edit} />}
				{edit.undo_until !== null && <Undo edit={edit} />}
			</Stack>
		</Panel>
	)
}

function Progress({ edit }: { edit: BulkEdit }) {
	const { progress, total } = progressOf(edit)
	return (
		<Stack spacing={1} sx={{ alignSelf: 'stretch' }}>
			<LinearProgress
				aria-label={t(`bulk.state.${edit.state}`)}
				variant={total === 0 ? 'indeterminate' : 'determinate'}
				value={total === 0 ? 0 : (100 * progress) / total}
				sx={{ height: 8, borderRadius: 4 }}
			/>
			<Typography role="status" color="text.secondary">
				{t('bulk.progress', { progress, total })}
			</Typography>
		</Stack>
	)
}

function Apply({ edit }: { edit: BulkEdit }) {
	const confirm = useSend(confirmBulkEdit)
	const { planned } = edit.counts
	return (
		<>
			<Typography color="text.secondary">
				{planned === 0 ? t('bulk.nothing') : t('bulk.preview_lead')}
			</Typography>
			{confirm.error && <Alert severity="error">{problemText(confirm.error)}</Alert>}
			{planned > 0 && (
				<Button
					variant="contained"
					loading={confirm.isPending}
					onClick={() => confirm.mutate({ bulk_edit_id: edit.bulk_edit_id })}
				>
					{t('bulk.apply')}
				</Button>
			)}
		</>
	)
}

function Undo({ edit }: { edit: BulkEdit }) {
	const [isOpen, setOpen] = useState(false)
	const undo = useSend(undoBulkEdit)
	return (
		<>
			<Button variant="outlined" onClick={() => setOpen(true)}>
				{t('bulk.undo')}
			</Button>
			{isOpen && (
				<DecisionDialog
					title={t('bulk.undo')}
					consequence={t('bulk.undo_consequence')}
					confirm={t('bulk.undo')}
					facts={[[t('bulk.value.done'), count(edit.counts.done)]]}
					send={() => undo.mutateAsync({ bulk_edit_id: edit.bulk_edit_id })}
					onClose={() => setOpen(false)}
				/>
			)}
		</>
	)
}
