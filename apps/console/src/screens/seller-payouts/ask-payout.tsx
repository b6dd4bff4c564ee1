import { requestPayout } from '@portolan/contract'
import { parseAmount } from '@portolan/money'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { AmountField, DecisionDialog } from '../../features/decisions/index.ts'
import { useNow } from '../../shared/activity.ts'
import { money } from '../../shared/format.ts'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'
import { AccountFields } from './account-fields.tsx'
import {
	accountWords,
	firstAccount,
	isWholeAccount,
	knownAccount,
	sentAccount,
	type PayoutInfo,
} from './payout-account.ts'

/** Requests a payout to an earlier account or a new one. It says before what it costs and how long it takes. */
export function AskPayout({ info, onClose }: { info: PayoutInfo; onClose: () => void }) {
	const notify = useNotify()
	const ask = useSend(requestPayout)
	const [amount, setAmount] = useState('')
	const [account, setAccount] = useState(() => firstAccount(info))
	const now = useNow()
	const known = knownAccount(info, account)
	// A payout is decided within the promised time, which begins after the delay of its account.
	const waitSeconds = known
		? Math.max(0, (known.delay_until ?? 0) - now / 1000)
		: info.new_account_seconds
	return (
		<DecisionDialog
			title={t('seller.ask_payout')}
			isReady={isPayable(amount, info) && isWholeAccount(info, account)}
			consequence={t('seller.payout_consequence', {
				amount: money(amount.trim() || '0'),
				hours: info.promise_hours + Math.ceil(waitSeconds / 3600),
			})}
			confirm={t('seller.payout_confirm', { amount: money(amount.trim() || '0') })}
			facts={[
				[t('payout.amount'), money(amount.trim() || '0')],
				[t('seller.payout_charge'), t('seller.no_charge')],
				[t('seller.account_of'), accountWords(info, account)],
			]}
			send={async () => {
				await ask.mutateAsync({
					amount: amount.trim(),
					...sentAccount(info, account),
				})
				notify(t('seller.payout_asked'), { type: 'success' })
			}}
			onClose={onClose}
		>
			<AmountField
				field="amount"
				label={t('payout.amount')}
				value={amount}
				onChange={setAmount}
				help={t('seller.payout_help', {
					available: money(info.money.available),
					min: money(info.min),
					max: money(info.max),
				})}
			/>
			<AccountFields info={info} account={account} onChange={setAccount} />
		</DecisionDialog>
	)
}

/** Whether this amount can be paid out. */
function isPayable(amount: string, info: PayoutInfo): boolean {
	const cents = parseAmount(amount.trim())
	return (
		cents !== null &&
		cents >= (parseAmount(info.min) ?? 0n) &&
		cents <= (parseAmount(info.max) ?? 0n) &&
		cents <= (parseAmount(info.money.available) ?? 0n)
	)
}
