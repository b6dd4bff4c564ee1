import { Button, Stack } from '@mui/material'
import type { CallReply } from '@portolan/client'
import { decideDeposit, listAdminDeposits } from '@portolan/contract'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { DecisionDialog, ReasonField } from '../../features/decisions/index.ts'
import {
	DayLimit,
	holds,
	type Me,
	NeedsRole,
	roleNames,
	ShopperLink,
	useMe,
} from '../../features/operators/index.ts'
import { CodeText } from '../../shared/code-text.tsx'
import { Facts } from '../../shared/facts.tsx'
import { money } from '../../shared/format.ts'
import { LinesTable, type Column } from '../../shared/lines-table.tsx'
import { FilterChoice, FilterSearch, ListPage } from '../../shared/list-page.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Page } from '../../shared/page.tsx'
import { useSend } from '../../shared/use-send.ts'
import { ToneChip, type Tone } from '../../shared/tone-chip.tsx'
import { t, wordFor } from '../../shared/words.ts'

type Deposit = CallReply<typeof listAdminDeposits>['list'][number]

const states = ['auditing', 'below_minimum', 'seen', 'credited', 'refused'] as const
const tones: Record<Deposit['state'], Tone> = {
	auditing: 'waiting',
	below_minimum: 'waiting',
	seen: 'note',
	credited: 'good',
	refused: 'bad',
}

/** Transfers to shoppers' addresses; those that are not credited automatically wait here for a decision. */
export default function DepositsScreen() {
	const { data: me } = useMe()
	const [open, setOpen] = useState<{ deposit: Deposit; pass: 0 | 1 } | null>(null)
	const columns: Column<Deposit>[] = [
		{
			name: 'shopper',
			words: t('record.shopper'),
			cell: (line) => <ShopperLink shopper={line} />,
		},
		{
			name: 'price',
			words: t('deposit.amount'),
			isNumber: true,
			cell: (line) => `${money(line.price)} ${line.token}`,
		},
		{ name: 'network', words: t('deposit.network'), cell: (line) => line.network },
		{ name: 'state', words: t('record.state'), cell: (line) => <State deposit={line} /> },
		{
			name: 'hash',
			words: t('record.hash'),
			onlyWide: true,
			cell: (line) => <CodeText text={line.tx_hash} what={t('record.hash')} />,
		},
		{
			name: 'created',
			words: t('record.created'),
			onlyWide: true,
			cell: (line) => <Moment at={line.createtime} />,
		},
		{
			name: 'decide',
			words: t('record.decide'),
			cell: (line) => (
				<Decide deposit={line} me={me} onOpen={(pass) => setOpen({ deposit: line, pass })} />
			),
		},
	]
	return (
		<Page title={t('deposits.title')} lead={t('deposits.lead')}>
			<NeedsRole roles={['finance-1', 'finance-2', 'support']} what={t('deposits.look')}>
				<ListPage
					resource="deposits"
					empty={t('deposits.empty')}
					defaults={{ state: 'auditing' }}
					toolbar={
						<>
							<FilterChoice
								field="state"
								label={t('record.state')}
								choices={[
									...states.map((state) => [state, t(`deposit.state.${state}`)] as const),
									['', t('filter.all')],
								]}
							/>
							<FilterSearch field="keyword" label={t('deposits.search')} />
						</>
					}
				>
					<LinesTable label={t('deposits.title')} columns={columns} />
				</ListPage>
			</NeedsRole>
			{open && <DecideDialog {...open} onClose={() => setOpen(null)} />}
		</Page>
	)
}

function State({ deposit }: { deposit: Deposit }) {
	return (
		<Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
			<Stack direction="row" spacing={0.75} useFlexGap sx={{ flexWrap: 'wrap' }}>
				<ToneChip
					tone={tones[deposit.state]}
					words={
						deposit.state === 'seen'
							? t('deposit.counting', {
									count: deposit.confirmations,
									needed: deposit.confirmations_needed,
								})
							: t(`deposit.state.${deposit.state}`)
					}
				/>
				{deposit.late === 1 && <ToneChip tone="note" words={t('recharge.late')} />}
			</Stack>
			{deposit.reason !== '' && <span>{wordFor('deposit.reason', deposit.reason)}</span>}
			{deposit.asked_by !== null && deposit.approved_by === null && (
				<span>{t('two.asked', { name: deposit.asked_by })}</span>
			)}
		</Stack>
	)
}

function Decide({
	deposit,
	me,
	onOpen,
}: {
	deposit: Deposit
	me: Me | undefined
	onOpen: (pass: 0 | 1) => void
}) {
	if (deposit.state !== 'auditing' && deposit.state !== 'below_minimum') return '–'
	if (!holds(me, ['finance-1', 'finance-2']))
		return t('role.needs', { needed: roleNames(['finance-1', 'finance-2']) })
	const { actions } = deposit
	const credit = actions.includes('approve') ? t('action.approve') : t('deposit.credit')
	const whose = deposit.shopper_name
	return (
		<Stack direction="row" spacing={0.75} useFlexGap sx={{ flexWrap: 'wrap' }}>
			{actions.includes('pass') || actions.includes('approve') ? (
				<Button
					size="small"
					variant="contained"
					aria-label={t('action.whose', { action: credit, whose })}
					onClick={() => onOpen(1)}
				>
					{credit}
				</Button>
			) : (
				<span>{whyNot(deposit, me)}</span>
			)}
			{actions.includes('refuse') && (
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

/** Why somebody with a finance role cannot credit it now. */
function whyNot(deposit: Deposit, me: Me | undefined): string {
	if (deposit.asked_by !== null)
		return deposit.asked_by === me?.name ? t('two.own') : t('two.wants_second')
	return deposit.needs_two === 1 && !holds(me, ['finance-1'])
		? t('two.wants_first')
		: t('deposit.not_creditable')
}

function DecideDialog({
	deposit,
	pass,
	onClose,
}: {
	deposit: Deposit
	pass: 0 | 1
	onClose: () => void
}) {
	const notify = useNotify()
	const decide = useSend(decideDeposit)
	const [reason, setReason] = useState('')
	const amount = money(deposit.price)
	return (
		<DecisionDialog
			title={pass === 1 ? t('deposit.credit_title') : t('deposit.refuse_title')}
			isReady={reason.trim() !== ''}
			danger={pass === 0}
			consequence={t(pass === 1 ? 'deposit.credit_consequence' : 'deposit.refuse_consequence', {
				amount,
				name: deposit.shopper_name,
			})}
			confirm={t(pass === 1 ? 'deposit.credit_confirm' : 'deposit.refuse_confirm', { amount })}
			facts={[
				[t('record.shopper'), deposit.shopper_name],
				[t('deposit.amount'), `${amount} ${deposit.token}`],
				[t('deposit.network'), deposit.network],
				[t('record.hash'), deposit.tx_hash],
				[t('record.reason'), reason.trim()],
			]}
			send={async () => {
				const after = await decide.mutateAsync({
					deposit_id: deposit.deposit_id,
					pass,
					reason: reason.trim(),
				})
				const isDone = after.state === 'credited' || after.state === 'refused'
				notify(isDone ? t('record.saved') : t('two.first_done'), { type: 'success' })
			}}
			onClose={onClose}
		>
			<Facts
				facts={[
					[t('record.shopper'), deposit.shopper_name],
					[t('deposit.amount'), `${amount} ${deposit.token}`],
					[t('deposit.why_waits'), wordFor('deposit.reason', deposit.reason)],
					[t('deposit.from'), <CodeText key="from" text={deposit.from} what={t('deposit.from')} />],
					[t('deposit.to'), <CodeText key="to" text={deposit.to} what={t('deposit.to')} />],
					[
						t('record.hash'),
						<CodeText key="hash" text={deposit.tx_hash} what={t('record.hash')} />,
					],
				]}
			/>
			{pass === 1 && deposit.asked_by === null && <DayLimit amount={deposit.price} />}
			<ReasonField label={t('record.reason')} value={reason} onChange={setReason} />
		</DecisionDialog>
	)
}
