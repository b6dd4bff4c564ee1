import {
	approveWithdrawal,
	decideWithdrawalReturn,
	getAdminWithdrawal,
	markWithdrawalPaid,
	recordWithdrawalReturn,
	rejectWithdrawal,
} from '@portolan/contract'
import { useParams } from 'react-router-dom'
import {
	withdrawalWay,
	WithdrawalState,
	type WithdrawalRecord,
} from '../../features/money-out/index.ts'
import { NeedsRole, ShopperLink } from '../../features/operators/index.ts'
import { useAsk } from '../../shared/use-ask.ts'
import { CodeText } from '../../shared/code-text.tsx'
import { money } from '../../shared/format.ts'
import { Page } from '../../shared/page.tsx'
import { Panel } from '../../shared/panel.tsx'
import { useSend } from '../../shared/use-send.ts'
import { Answered } from '../../shared/answered.tsx'
import { t } from '../../shared/words.ts'
import { Destination, LargeAmount, MoneyOutView } from './money-out-view.tsx'
import type { MoneyOut, MoneyOutCalls } from './money-out.ts'

/** One withdrawal: how much goes out, where to, who approved it, and what can be decided. */
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
	const calls = useWithdrawalCalls(withdrawal)
	return (
		<MoneyOutView
			out={moneyOutOf(withdrawal)}
			calls={calls}
			state={<WithdrawalState withdrawal={withdrawal} />}
			before={[
				[t('record.shopper'), <ShopperLink key="shopper" shopper={withdrawal} />],
				[t('withdrawal.amount'), money(withdrawal.extract_price)],
				[t('withdrawal.charge'), money(withdrawal.fee)],
				[t('withdrawal.goes_out'), <LargeAmount key="out" amount={withdrawal.real_price} />],
				[t('withdrawal.balance'), money(withdrawal.balance)],
			]}
			after={[
				[
					t('record.hash'),
					withdrawal.tx_hash === '' ? null : (
						<CodeText key="hash" text={withdrawal.tx_hash} what={t('record.hash')} />
					),
				],
				[t('record.told'), withdrawal.admin_msg],
			]}
			destination={
				<Panel title={t('withdrawal.destination')}>
					<ShoppersDestination withdrawal={withdrawal} />
				</Panel>
			}
		/>
	)
}

function moneyOutOf(withdrawal: WithdrawalRecord): MoneyOut {
	return {
		kind: 'withdrawal',
		record: withdrawal,
		name: withdrawal.shopper_name,
		all: withdrawal.extract_price,
		leaves: withdrawal.real_price,
		isBank: withdrawal.extract_type === 'bank',
		facts: [
			[t('record.shopper'), withdrawal.shopper_name],
			[t('withdrawal.number'), withdrawal.extract_sn],
			[t('withdrawal.amount'), money(withdrawal.extract_price)],
			[t('withdrawal.charge'), money(withdrawal.fee)],
			[t('withdrawal.goes_out'), money(withdrawal.real_price)],
			[t('withdrawal.destination'), withdrawal.destination],
		],
	}
}

function useWithdrawalCalls({ extract_id, extract_type }: WithdrawalRecord): MoneyOutCalls {
	const approve = useSend(approveWithdrawal)
	const reject = useSend(rejectWithdrawal)
	const markPaid = useSend(markWithdrawalPaid)
	const recordReturn = useSend(recordWithdrawalReturn)
	const decideReturn = useSend(decideWithdrawalReturn)
	return {
		approve: () => approve.mutateAsync({ extract_id }),
		reject: (reason) => reject.mutateAsync({ extract_id, reason }),
		markPaid: (proof) =>
			markPaid.mutateAsync({
				extract_id,
				...(extract_type === 'bank' ? { bank_line: proof } : { tx_hash: proof }),
			}),
		recordReturn: (given) => recordReturn.mutateAsync({ extract_id, ...given }),
		decideReturn: (decision) => decideReturn.mutateAsync({ extract_id, ...decision }),
	}
}

function ShoppersDestination({ withdrawal }: { withdrawal: WithdrawalRecord }) {
	const { destination_uses: uses, destination_shoppers: shoppers } = withdrawal
	const number = withdrawal.extract_type === 'bank' ? t('withdrawal.card') : t('withdrawal.address')
	return (
		<Destination
			facts={[
				[t('withdrawal.way'), withdrawalWay(withdrawal)],
				[number, <CodeText key="destination" text={withdrawal.destination} what={number} />],
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
			returns={withdrawal.destination_returns}
			shared={shoppers > 1 ? t('withdrawal.shared_destination', { count: shoppers }) : null}
		/>
	)
}
