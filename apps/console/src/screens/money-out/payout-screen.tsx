import { moneyOutStatus } from '@portolan/contract/states'
import { Alert, Stack, Typography } from '@mui/material'
import { getAdminPayout } from '@portolan/contract'
import { useParams } from 'react-router-dom'
import { DayLimit, NeedsRole, useAskAs, useMe } from '../../features/operators/index.ts'
import { PayoutState, type PayoutRecord } from '../../features/money-out/index.ts'
import {
	BankReturnFacts,
	HistoryLines,
	LedgerLines,
	Promised,
	TwoPeople,
} from '../../features/records/index.ts'
import { useNow } from '../../shared/activity.ts'
import { CodeText } from '../../shared/code-text.tsx'
import { Facts } from '../../shared/facts.tsx'
import { money } from '../../shared/format.ts'
import { Moment } from '../../shared/moment.tsx'
import { Page } from '../../shared/page.tsx'
import { Panel } from '../../shared/panel.tsx'
import { TwoColumns } from '../../shared/two-columns.tsx'
import { Answered } from '../../shared/waiting.tsx'
import { t } from '../../shared/words.ts'
import { PayoutActions } from './payout-actions.tsx'

const roles = ['finance-1', 'finance-2', 'support'] as const

/** One payout of a shop: how much, to which account, who signed, and what can be decided. */
export default function PayoutScreen() {
	const { id = '' } = useParams()
	const asked = useAskAs(roles, getAdminPayout, { payout_id: id })
	return (
		<Page
			back={['/payouts', 'payouts.title']}
			title={t('payout.title', { number: asked.data?.payout_sn ?? '' })}
		>
			<NeedsRole roles={roles} what={t('payouts.look')}>
				<Answered asked={asked}>{(payout) => <Whole payout={payout} />}</Answered>
			</NeedsRole>
		</Page>
	)
}

function Whole({ payout }: { payout: PayoutRecord }) {
	const { data: me } = useMe()
	const { money: shop } = payout
	return (
		<TwoColumns
			start={
				<>
					<Panel title={t('payout.record')} aside={<PayoutState payout={payout} />}>
						<Facts
							facts={[
								[t('order.shop'), payout.mer_name],
								[t('payout.asked_by'), payout.merchant_name],
								[
									t('payout.amount'),
									<Typography key="amount" component="span" sx={{ fontWeight: 600, fontSize: 20 }}>
										{money(payout.amount)}
									</Typography>,
								],
								[t('record.created'), <Moment key="created" at={payout.createtime} />],
								[
									t('promised.title'),
									payout.promised_time === null ? null : (
										<Promised
											key="promised"
											at={payout.promised_time}
											overdue={payout.overdue}
											far
										/>
									),
								],
								[
									t('record.decided'),
									payout.checktime === null ? null : <Moment key="decided" at={payout.checktime} />,
								],
								[
									t('withdrawal.paid_out'),
									payout.paidtime === null ? null : <Moment key="paid" at={payout.paidtime} />,
								],
								[t('record.bank_line'), payout.bank_line],
								[t('payout.told'), payout.reason],
							]}
						/>
					</Panel>
					{payout.bank_return !== null && (
						<Panel title={t('return.panel')}>
							<Stack spacing={2}>
								<BankReturnFacts back={payout.bank_return} />
								<TwoPeople
									record={payout.bank_return}
									asked={money(payout.bank_return.money)}
									me={me?.name}
								/>
							</Stack>
						</Panel>
					)}
					<Panel title={t('record.decide')}>
						<Stack spacing={2}>
							<Delay payout={payout} />
							<TwoPeople record={payout} me={me?.name} />
							{payout.actions.includes('pass') && <DayLimit amount={payout.amount} />}
							<PayoutActions payout={payout} />
						</Stack>
					</Panel>
				</>
			}
			end={
				<>
					<Panel title={t('payout.account')}>
						<Account payout={payout} />
					</Panel>
					<Panel title={t('payout.shop_money')}>
						<Facts
							facts={[
								[t('payout.money.available'), money(shop.available)],
								[t('payout.money.held'), money(shop.held)],
								[t('payout.money.escrow'), money(shop.escrow)],
								[t('payout.money.owed'), shop.owed === '0.00' ? null : money(shop.owed)],
							]}
						/>
					</Panel>
					<Panel title={t('ledger.title')}>
						<LedgerLines lines={payout.ledger} />
					</Panel>
					<Panel title={t('history.title')}>
						<HistoryLines lines={payout.history} />
					</Panel>
				</>
			}
		/>
	)
}

/** The account is new: until then it cannot be passed. */
function Delay({ payout }: { payout: PayoutRecord }) {
	const now = useNow()
	const until = payout.delay_until
	if (payout.status !== moneyOutStatus.inReview || until === null || until * 1000 <= now)
		return null
	return (
		<Alert severity="warning" variant="outlined">
			{t('withdrawal.delayed')} <Moment at={until} far />
		</Alert>
	)
}

function Account({ payout }: { payout: PayoutRecord }) {
	const { account_uses: uses, account_shops: shops, account_returns: returns } = payout
	return (
		<Stack spacing={1.5}>
			<Facts
				facts={[
					[
						t('withdrawal.card'),
						<CodeText key="card" text={payout.bank_card} what={t('withdrawal.card')} />,
					],
					[
						t('withdrawal.holder'),
						<CodeText key="holder" text={payout.real_name} what={t('withdrawal.holder')} />,
					],
					[t('withdrawal.bank'), payout.bank_name],
					[
						t('withdrawal.uses'),
						uses === 0 ? t('withdrawal.uses_none') : t('withdrawal.uses_some', { count: uses }),
					],
				]}
			/>
			{returns > 0 && (
				<Alert severity="warning" variant="outlined">
					{t('return.before', { count: returns })}
				</Alert>
			)}
			{shops > 1 && (
				<Alert severity="warning" variant="outlined">
					{t('payout.shared_account', { count: shops })}
				</Alert>
			)}
		</Stack>
	)
}
