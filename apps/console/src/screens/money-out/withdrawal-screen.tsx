import { moneyOutStatus, payState } from '@portolan/contract/states'
import { Alert, Stack, Typography } from '@mui/material'
import { getAdminWithdrawal } from '@portolan/contract'
import { useParams } from 'react-router-dom'
import { DayLimit, NeedsRole, ShopperLink, useMe } from '../../features/operators/index.ts'
import {
	BankReturnFacts,
	HistoryLines,
	LedgerLines,
	Promised,
	TwoPeople,
} from '../../features/records/index.ts'
import {
	withdrawalWay,
	WithdrawalState,
	type WithdrawalRecord,
} from '../../features/money-out/index.ts'
import { useNow } from '../../shared/activity.ts'
import { useAsk } from '../../shared/ask.ts'
import { CodeText } from '../../shared/code-text.tsx'
import { Facts } from '../../shared/facts.tsx'
import { money } from '../../shared/format.ts'
import { Moment } from '../../shared/moment.tsx'
import { Page } from '../../shared/page.tsx'
import { Panel } from '../../shared/panel.tsx'
import { TwoColumns } from '../../shared/two-columns.tsx'
import { Answered } from '../../shared/waiting.tsx'
import { t } from '../../shared/words.ts'
import { WithdrawalActions } from './withdrawal-actions.tsx'

/** One withdrawal: how much goes out, where to, who signed, and what can be decided. */
export default function WithdrawalScreen() {
	const { id = '' } = useParams()
	const asked = useAsk(getAdminWithdrawal, { extract_id: id })
	return (
		<Page
			back={['/withdrawals', 'withdrawals.title']}
			title={t('withdrawal.title', { number: asked.data?.extract_sn ?? '' })}
		>
			<NeedsRole roles={['finance-1', 'finance-2', 'support']} what={t('withdrawals.look')}>
				<Answered asked={asked}>{(withdrawal) => <Whole withdrawal={withdrawal} />}</Answered>
			</NeedsRole>
		</Page>
	)
}

function Whole({ withdrawal }: { withdrawal: WithdrawalRecord }) {
	const { data: me } = useMe()
	return (
		<TwoColumns
			start={
				<>
					<Panel title={t('withdrawal.record')} aside={<WithdrawalState withdrawal={withdrawal} />}>
						<Facts
							facts={[
								[t('record.shopper'), <ShopperLink key="shopper" shopper={withdrawal} />],
								[t('withdrawal.amount'), money(withdrawal.extract_price)],
								[t('withdrawal.charge'), money(withdrawal.fee)],
								[
									t('withdrawal.goes_out'),
									<Typography key="out" component="span" sx={{ fontWeight: 600, fontSize: 20 }}>
										{money(withdrawal.real_price)}
									</Typography>,
								],
								[t('withdrawal.balance'), money(withdrawal.balance)],
								[t('record.created'), <Moment key="created" at={withdrawal.createtime} />],
								[
									t('promised.title'),
									withdrawal.promised_time === null ? null : (
										<Promised
											key="promised"
											at={withdrawal.promised_time}
											overdue={withdrawal.overdue}
											far
										/>
									),
								],
								[
									t('record.decided'),
									withdrawal.checktime === null ? null : (
										<Moment key="decided" at={withdrawal.checktime} />
									),
								],
								[
									t('withdrawal.paid_out'),
									withdrawal.paidtime === null ? null : (
										<Moment key="paid" at={withdrawal.paidtime} />
									),
								],
								[
									t('record.hash'),
									withdrawal.tx_hash === '' ? null : (
										<CodeText key="hash" text={withdrawal.tx_hash} what={t('record.hash')} />
									),
								],
								[t('record.told'), withdrawal.admin_msg],
							]}
						/>
					</Panel>
					{withdrawal.bank_return !== null && (
						<Panel title={t('return.panel')}>
							<Stack spacing={2}>
								<BankReturnFacts back={withdrawal.bank_return} />
								<TwoPeople
									record={withdrawal.bank_return}
									asked={money(withdrawal.bank_return.money)}
									me={me?.name}
								/>
								{withdrawal.pay_state === payState.returned && withdrawal.shopper_name === '' && (
									<Alert severity="warning" variant="outlined">
										{t('return.closed_account_text')}
									</Alert>
								)}
							</Stack>
						</Panel>
					)}
					<Panel title={t('record.decide')}>
						<Stack spacing={2}>
							<Delay withdrawal={withdrawal} />
							<TwoPeople record={withdrawal} me={me?.name} />
							{withdrawal.actions.includes('pass') && (
								<DayLimit amount={withdrawal.extract_price} />
							)}
							<WithdrawalActions withdrawal={withdrawal} />
						</Stack>
					</Panel>
				</>
			}
			end={
				<>
					<Panel title={t('withdrawal.destination')}>
						<Destination withdrawal={withdrawal} />
					</Panel>
					<Panel title={t('ledger.title')}>
						<LedgerLines lines={withdrawal.ledger} />
					</Panel>
					<Panel title={t('history.title')}>
						<HistoryLines lines={withdrawal.history} />
					</Panel>
				</>
			}
		/>
	)
}

/** A new destination, a reset password or code: until then it cannot be passed (docs/product/withdrawals.md, Delay). */
function Delay({ withdrawal }: { withdrawal: WithdrawalRecord }) {
	const now = useNow()
	const until = withdrawal.delay_until
	const isPassable = withdrawal.actions.some((action) => action === 'pass' || action === 'approve')
	if (
		withdrawal.status !== moneyOutStatus.inReview ||
		isPassable ||
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

function Destination({ withdrawal }: { withdrawal: WithdrawalRecord }) {
	const {
		destination_uses: uses,
		destination_shoppers: shoppers,
		destination_returns: returns,
	} = withdrawal
	return (
		<Stack spacing={1.5}>
			<Facts
				facts={[
					[t('withdrawal.way'), withdrawalWay(withdrawal)],
					[
						withdrawal.extract_type === 'bank' ? t('withdrawal.card') : t('withdrawal.address'),
						<CodeText
							key="destination"
							text={withdrawal.destination}
							what={
								withdrawal.extract_type === 'bank' ? t('withdrawal.card') : t('withdrawal.address')
							}
						/>,
					],
					[
						t('withdrawal.holder'),
						withdrawal.real_name === '' ? null : (
							<CodeText key="holder" text={withdrawal.real_name} what={t('withdrawal.holder')} />
						),
					],
					[t('withdrawal.bank'), withdrawal.bank_name],
					[
						t('withdrawal.uses'),
						uses === 0
							? t('withdrawal.uses_none')
							: `${t('withdrawal.uses_some', { count: uses })}, ${t('withdrawal.uses_by', { count: shoppers })}`,
					],
				]}
			/>
			{returns > 0 && (
				<Alert severity="warning" variant="outlined">
					{t('return.before', { count: returns })}
				</Alert>
			)}
			{shoppers > 1 && (
				<Alert severity="warning" variant="outlined">
					{t('withdrawal.shared_destination', { count: shoppers })}
				</Alert>
			)}
		</Stack>
	)
}
