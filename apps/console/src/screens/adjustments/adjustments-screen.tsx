import { Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import {
	holds,
	type Me,
	NeedsRole,
	roleNames,
	ShopperLink,
	useMe,
} from '../../features/operators/index.ts'
import { signedMoney } from '../../shared/format.ts'
import { LinesTable, type Column } from '../../shared/lines-table.tsx'
import { FilterChoice, ListPage } from '../../shared/list-page.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Page } from '../../shared/page.tsx'
import { ToneChip } from '../../shared/tone-chip.tsx'
import { t } from '../../shared/words.ts'
import { AskAdjustment } from './ask-adjustment.tsx'
import { DecideAdjustment, type AdjustmentLine } from './decide-adjustment.tsx'

const statuses = ['asked', 'approved', 'refused'] as const
const tones = { asked: 'waiting', approved: 'good', refused: 'bad' } as const

/** Corrections of wallets: a balance is never typed, only changed by a transfer with a reason, requested by one person and approved by another. */
export default function AdjustmentsScreen() {
	const { data: me } = useMe()
	const [isAsking, setAsking] = useState(false)
	const [open, setOpen] = useState<{ line: AdjustmentLine; pass: 0 | 1 } | null>(null)
	const columns: Column<AdjustmentLine>[] = [
		{
			name: 'shopper',
			words: t('record.shopper'),
			cell: (line) => <ShopperLink shopper={line} />,
		},
		{
			name: 'money',
			words: t('adjustment.amount'),
			isNumber: true,
			cell: (line) => signedMoney(line.money),
		},
		{
			name: 'against',
			words: t('adjustment.against'),
			onlyWide: true,
			cell: (line) => t(`adjustment.account.${line.against}`),
		},
		{
			name: 'reason',
			words: t('record.reason'),
			cell: (line) => (
				<Stack spacing={0.25}>
					<span>{line.reason}</span>
					{line.decision_reason !== '' && (
						<Typography component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
							{line.decision_reason}
						</Typography>
					)}
				</Stack>
			),
		},
		{
			name: 'state',
			words: t('record.state'),
			cell: (line) => (
				<ToneChip tone={tones[line.status]} words={t(`adjustment.status.${line.status}`)} />
			),
		},
		{
			name: 'asked',
			words: t('adjustment.asked_by'),
			onlyWide: true,
			cell: (line) => (
				<>
					{line.asked_by}, <Moment at={line.asked_at} />
				</>
			),
		},
		{
			name: 'decide',
			words: t('record.decide'),
			cell: (line) => <Decide line={line} me={me} onOpen={(pass) => setOpen({ line, pass })} />,
		},
	]
	return (
		<Page
			title={t('adjustments.title')}
			lead={t('adjustments.lead')}
			actions={
				holds(me, ['finance-1']) ? (
					<Button variant="contained" onClick={() => setAsking(true)}>
						{t('adjustment.ask')}
					</Button>
				) : null
			}
		>
			<NeedsRole roles={['finance-1', 'finance-2']} what={t('adjustments.look')}>
				<Stack spacing={2}>
					<NeedsRole roles={['finance-1']} what={t('adjustment.asking')}>
						{null}
					</NeedsRole>
					<ListPage
						resource="adjustments"
						empty={t('adjustments.empty')}
						toolbar={
							<FilterChoice
								field="status"
								label={t('record.state')}
								choices={[
									['', t('filter.all')],
									...statuses.map((status) => [status, t(`adjustment.status.${status}`)] as const),
								]}
							/>
						}
					>
						<LinesTable label={t('adjustments.title')} columns={columns} />
					</ListPage>
				</Stack>
			</NeedsRole>
			{isAsking && <AskAdjustment onClose={() => setAsking(false)} />}
			{open && <DecideAdjustment {...open} onClose={() => setOpen(null)} />}
		</Page>
	)
}

function Decide({
	line,
	me,
	onOpen,
}: {
	line: AdjustmentLine
	me: Me | undefined
	onOpen: (pass: 0 | 1) => void
}) {
	if (line.status !== 'asked')
		return line.decided_by === null ? '–' : t('adjustment.decided_by', { name: line.decided_by })
	if (line.actions.length === 0)
		return line.asked_by === me?.name
			? t('two.own')
			: t('role.needs', { needed: roleNames(['finance-2']) })
	const whose = `${line.shopper_name}, ${signedMoney(line.money)}`
	return (
		<Stack direction="row" spacing={0.75} useFlexGap sx={{ flexWrap: 'wrap' }}>
			{line.actions.includes('approve') && (
				<Button
					size="small"
					variant="contained"
					aria-label={t('action.whose', { action: t('action.approve'), whose })}
					onClick={() => onOpen(1)}
				>
					{t('action.approve')}
				</Button>
			)}
			{line.actions.includes('refuse') && (
				<Button
					size="small"
					variant="outlined"
					color="error"
					aria-label={t('action.whose', { action: t('action.refuse'), whose })}
					onClick={() => onOpen(0)}
				>
					{t('action.refuse')}
				</Button>
			)}
		</Stack>
	)
}
