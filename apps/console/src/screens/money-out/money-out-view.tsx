import { Alert, Stack, Typography } from '@mui/material'
import { moneyOutStatus, payState } from '@portolan/contract/states'
import type { ReactNode } from 'react'
import { DayLimit, useMe } from '../../features/operators/index.ts'
import {
	BankReturnFacts,
	HistoryLines,
	LedgerLines,
	Promised,
	TwoPeople,
} from '../../features/records/index.ts'
import { useNow } from '../../shared/activity.ts'
import { Facts } from '../../shared/facts.tsx'
import { money } from '../../shared/format.ts'
import { Moment } from '../../shared/moment.tsx'
import { Panel } from '../../shared/panel.tsx'
import { TwoColumns } from '../../shared/two-columns.tsx'
import { t } from '../../shared/words.ts'
import { MoneyOutActions } from './money-out-actions.tsx'
import type { MoneyOut, MoneyOutCalls } from './money-out.ts'

/** A fact that only a withdrawal or only a payout has. */
export type Fact = readonly [name: string, value: ReactNode]

/** A withdrawal or a payout: how much, where to, who approved it, and what can be decided. */
export function MoneyOutView({
	out,
	calls,
	state,
	before,
	after,
	destination,
}: {
	out: MoneyOut
	calls: MoneyOutCalls
	/** The chips with its state. */
	state: ReactNode
	/** The facts before and after the times. */
	before: readonly Fact[]
	after: readonly Fact[]
	/** The panels about where it goes. */
	destination: ReactNode
}) {
	const { data: me } = useMe()
	const { record } = out
	return (
		<TwoColumns
			start={
				<>
					<Panel title={t(`${out.kind}.record`)} aside={state}>
						<Facts facts={[...before, ...timesOf(record), ...after]} />
					</Panel>
					<ReturnPanel out={out} />
					<Panel title={t('record.decide')}>
						<Stack spacing={2}>
							<Delay record={record} />
							<TwoPeople record={record} me={me?.name} />
							{record.actions.includes('pass') && <DayLimit amount={out.all} />}
							<MoneyOutActions out={out} calls={calls} />
						</Stack>
					</Panel>
				</>
			}
			end={
				<>
					{destination}
					<Panel title={t('ledger.title')}>
						<LedgerLines lines={record.ledger} />
					</Panel>
					<Panel title={t('history.title')}>
						<HistoryLines lines={record.history} />
					</Panel>
				</>
			}
		/>
	)
}

/** The amount that is paid out, in larger type. */
export function LargeAmount({ amount }: { amount: string }) {
	return (
		<Typography component="span" sx={{ fontWeight: 600, fontSize: 20 }}>
			{money(amount)}
		</Typography>
	)
}

function timesOf(record: MoneyOut['record']): Fact[] {
	return [
		[t('record.created'), <Moment key="created" at={record.createtime} />],
		[
			t('promised.title'),
			record.promised_time === null ? null : (
				<Promised key="promised" at={record.promised_time} overdue={record.overdue} far />
			),
		],
		[
			t('record.decided'),
			record.checktime === null ? null : <Moment key="decided" at={record.checktime} />,
		],
		[
			t('withdrawal.paid_out'),
			record.paidtime === null ? null : <Moment key="paid" at={record.paidtime} />,
		],
	]
}

/** What the bank sent back, and who approved that. */
function ReturnPanel({ out: { record, name } }: { out: MoneyOut }) {
	const { data: me } = useMe()
	const { bank_return: back } = record
	if (back === null) return null
	return (
		<Panel title={t('return.panel')}>
			<Stack spacing={2}>
				<BankReturnFacts back={back} />
				<TwoPeople record={back} asked={money(back.money)} me={me?.name} />
				{record.pay_state === payState.returned && name === '' && (
					<Alert severity="warning" variant="outlined">
						{t('return.closed_account_text')}
					</Alert>
				)}
			</Stack>
		</Panel>
	)
}

/** After a new destination or a reset password or PIN it cannot be approved before a certain time (docs/product/withdrawals.md, Delay). */
function Delay({ record }: { record: MoneyOut['record'] }) {
	const now = useNow()
	const until = record.delay_until
	const isApprovable = record.actions.some((action) => action === 'pass' || action === 'approve')
	if (
		record.status !== moneyOutStatus.inReview ||
		isApprovable ||
		until === null ||
		until * 1000 <= now
	)
		return null
	return (
		<Alert severity="warning" variant="outlined">
			{t('withdrawal.delayed')} <Moment at={until} far />
		</Alert>
	)
}

/** Where the money goes, and what earlier payments say about that account. */
export function Destination({
	facts,
	returns,
	shared,
}: {
	facts: readonly Fact[]
	/** How often a bank sent back a payment to it. */
	returns: number
	/** The warning that others use the account as well; null if nobody else does. */
	shared: string | null
}) {
	return (
		<Stack spacing={1.5}>
			<Facts facts={facts} />
			{returns > 0 && (
				<Alert severity="warning" variant="outlined">
					{t('return.before', { count: returns })}
				</Alert>
			)}
			{shared !== null && (
				<Alert severity="warning" variant="outlined">
					{shared}
				</Alert>
			)}
		</Stack>
	)
}
