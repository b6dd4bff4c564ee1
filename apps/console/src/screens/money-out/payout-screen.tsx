import {
	decidePayout,
	decidePayoutReturn,
	getAdminPayout,
	markPayoutPaid,
	recordPayoutReturn,
} from '@portolan/contract'
import { useParams } from 'react-router-dom'
import { PayoutState, type PayoutRecord } from '../../features/money-out/index.ts'
import { NeedsRole, useAskAs } from '../../features/operators/index.ts'
import { CodeText } from '../../shared/code-text.tsx'
import { Facts } from '../../shared/facts.tsx'
import { money } from '../../shared/format.ts'
import { Page } from '../../shared/page.tsx'
import { Panel } from '../../shared/panel.tsx'
import { useSend } from '../../shared/use-send.ts'
import { Answered } from '../../shared/answered.tsx'
import { t } from '../../shared/words.ts'
import { Destination, LargeAmount, MoneyOutView } from './money-out-view.tsx'
import type { MoneyOut, MoneyOutCalls } from './money-out.ts'

const roles = ['finance-1', 'finance-2', 'support'] as const

/** One payout of a shop: how much, to which account, who approved it, and what can be decided. */
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
	const calls = usePayoutCalls(payout)
	return (
		<MoneyOutView
			out={moneyOutOf(payout)}
			calls={calls}
			state={<PayoutState payout={payout} />}
			before={[
				[t('order.shop'), payout.mer_name],
				[t('payout.asked_by'), payout.merchant_name],
				[t('payout.amount'), <LargeAmount key="amount" amount={payout.amount} />],
			]}
			after={[
				[t('record.bank_line'), payout.bank_line],
				[t('payout.told'), payout.reason],
			]}
			destination={
				<>
					<Panel title={t('payout.account')}>
						<ShopsAccount payout={payout} />
					</Panel>
					<ShopMoney money={payout.money} />
				</>
			}
		/>
	)
}

function moneyOutOf(payout: PayoutRecord): MoneyOut {
	return {
		kind: 'payout',
		record: payout,
		name: payout.mer_name,
		all: payout.amount,
		leaves: payout.amount,
		isBank: true,
		facts: [
			[t('order.shop'), payout.mer_name],
			[t('payout.number'), payout.payout_sn],
			[t('payout.amount'), money(payout.amount)],
			[t('withdrawal.holder'), payout.real_name],
			[t('withdrawal.bank'), payout.bank_name],
			[t('withdrawal.card'), payout.bank_card],
		],
	}
}

function usePayoutCalls({ payout_id }: PayoutRecord): MoneyOutCalls {
	const decide = useSend(decidePayout)
	const markPaid = useSend(markPayoutPaid)
	const recordReturn = useSend(recordPayoutReturn)
	const decideReturn = useSend(decidePayoutReturn)
	return {
		approve: () => decide.mutateAsync({ payout_id, decision: 'pass' }),
		reject: (reason) => decide.mutateAsync({ payout_id, decision: 'refuse', reason }),
		markPaid: (proof) => markPaid.mutateAsync({ payout_id, bank_line: proof }),
		recordReturn: (given) => recordReturn.mutateAsync({ payout_id, ...given }),
		decideReturn: (decision) => decideReturn.mutateAsync({ payout_id, ...decision }),
	}
}

function ShopsAccount({ payout }: { payout: PayoutRecord }) {
	const { account_uses: uses, account_shops: shops } = payout
	return (
		<Destination
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
			returns={payout.account_returns}
			shared={shops > 1 ? t('payout.shared_account', { count: shops }) : null}
		/>
	)
}

/** Where the shop's money is. */
function ShopMoney({ money: shop }: { money: PayoutRecord['money'] }) {
	return (
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
	)
}
