import { Button, Stack } from '@mui/material'
import type { CallReply } from '@portolan/client'
import { cancelPayout, getPayoutInfo, type listPayouts } from '@portolan/contract'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { WriteToPlatform } from '../../features/chat/index.ts'
import { DecisionDialog } from '../../features/decisions/index.ts'
import { useHasRight } from '../../features/merchant/index.ts'
import { moneyOutStatuses, PayoutState } from '../../features/money-out/index.ts'
import { BankReturnFacts, StatusFilter } from '../../features/records/index.ts'
import { useAsk } from '../../shared/use-ask.ts'
import { Facts } from '../../shared/facts.tsx'
import { money } from '../../shared/format.ts'
import { LinesTable, type Column } from '../../shared/lines-table.tsx'
import { FilterSearch, ListPage } from '../../shared/list-page.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Page } from '../../shared/page.tsx'
import { Panel } from '../../shared/panel.tsx'
import { useSend } from '../../shared/use-send.ts'
import { Answered } from '../../shared/answered.tsx'
import { t } from '../../shared/words.ts'
import { AskPayout } from './ask-payout.tsx'
import type { PayoutInfo } from './payout-account.ts'

type Payout = CallReply<typeof listPayouts>['list'][number]

/** The shop's payouts: how much can be paid out, the request for it, and the state of each payout. */
export default function SellerPayoutsScreen() {
	return (
		<Page title={t('seller.payouts')} lead={t('seller.payouts_lead')}>
			<Payouts />
		</Page>
	)
}

function Payouts() {
	const [open, setOpen] = useState<Payout | null>(null)
	const mayMove = useHasRight('money_move')
	return (
		<Stack spacing={2}>
			{mayMove && <AvailableMoney />}
			<ListPage
				resource="payouts"
				empty={t('seller.payouts_empty')}
				toolbar={
					<>
						<StatusFilter group="payout.status" statuses={moneyOutStatuses} />
						<FilterSearch field="keyword" label={t('seller.payouts_search')} />
					</>
				}
			>
				<LinesTable label={t('seller.payouts')} columns={columnsOf(mayMove ? setOpen : null)} />
			</ListPage>
			{open && <CancelPayout payout={open} onClose={() => setOpen(null)} />}
		</Stack>
	)
}

function AvailableMoney() {
	const asked = useAsk(getPayoutInfo)
	return <Answered asked={asked}>{(info) => <MoneyPanel info={info} />}</Answered>
}

/** How much can be paid out, and the button to request it. */
function MoneyPanel({ info }: { info: PayoutInfo }) {
	const [isAsking, setAsking] = useState(false)
	return (
		<Panel title={t('seller.money')}>
			<Facts
				facts={[
					[t('seller.available'), money(info.money.available)],
					[t('seller.held'), money(info.money.held)],
					[t('seller.in_escrow'), money(info.money.escrow)],
					[t('seller.owed'), info.money.owed === '0.00' ? null : money(info.money.owed)],
					[
						t('seller.payout_bounds'),
						t('seller.from_to', { min: money(info.min), max: money(info.max) }),
					],
					[t('seller.payout_charge'), t('seller.no_charge')],
					[t('seller.decided_within'), t('seller.in_hours', { count: info.promise_hours })],
				]}
			/>
			<Button variant="contained" sx={{ mt: 2 }} onClick={() => setAsking(true)}>
				{t('seller.ask_payout')}
			</Button>
			{isAsking && <AskPayout info={info} onClose={() => setAsking(false)} />}
		</Panel>
	)
}

/** `onCancel` is null for who may not move money. */
function columnsOf(onCancel: ((payout: Payout) => void) | null): Column<Payout>[] {
	return [
		{ name: 'number', words: t('payout.number'), cell: (line) => line.payout_sn },
		{
			name: 'amount',
			words: t('payout.amount'),
			isNumber: true,
			cell: (line) => money(line.amount),
		},
		{
			name: 'account',
			words: t('seller.account_of'),
			cell: (line) => `${line.bank_name} ${line.bank_card}, ${line.real_name}`,
		},
		{
			name: 'state',
			words: t('record.state'),
			cell: (line) => (
				<>
					<PayoutState payout={line} />
					{line.reason}
					{line.bank_return !== null && <BankReturnFacts back={line.bank_return} />}
				</>
			),
		},
		{
			name: 'promised',
			words: t('promised.title'),
			onlyWide: true,
			cell: (line) => (line.promised_time === null ? '–' : <Moment at={line.promised_time} far />),
		},
		{
			name: 'created',
			words: t('record.created'),
			onlyWide: true,
			cell: (line) => <Moment at={line.createtime} />,
		},
		{
			name: 'cancel',
			words: t('record.decide'),
			cell: (line) => (
				<Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
					{onCancel !== null && line.actions.includes('cancel') && (
						<Button
							size="small"
							variant="outlined"
							color="error"
							aria-label={t('action.whose', {
								action: t('seller.take_back'),
								whose: line.payout_sn,
							})}
							onClick={() => onCancel(line)}
						>
							{t('seller.take_back')}
						</Button>
					)}
					{(line.promised_time !== null || line.reason !== '' || line.bank_return !== null) && (
						<WriteToPlatform about={{ payout_sn: line.payout_sn }} whose={line.payout_sn} />
					)}
				</Stack>
			),
		},
	]
}

function CancelPayout({ payout, onClose }: { payout: Payout; onClose: () => void }) {
	const notify = useNotify()
	const cancel = useSend(cancelPayout)
	return (
		<DecisionDialog
			title={t('seller.take_back')}
			danger
			consequence={t('seller.payout_back', { amount: money(payout.amount) })}
			confirm={t('seller.take_back')}
			facts={[
				[t('payout.number'), payout.payout_sn],
				[t('payout.amount'), money(payout.amount)],
			]}
			send={async () => {
				await cancel.mutateAsync({ payout_id: payout.payout_id })
				notify(t('record.saved'), { type: 'success' })
			}}
			onClose={onClose}
		/>
	)
}
