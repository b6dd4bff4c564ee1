import { Alert, MenuItem } from '@mui/material'
import type { CallReply } from '@portolan/client'
import { requestPayout, type getPayoutInfo } from '@portolan/contract'
import { parseAmount } from '@portolan/money'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { AmountField, DecisionDialog } from '../../features/decisions/index.ts'
import { useNow } from '../../shared/activity.ts'
import { FormField } from '../../shared/form-field.tsx'
import { money } from '../../shared/format.ts'
import { Moment } from '../../shared/moment.tsx'
import { useSend } from '../../shared/send.ts'
import { t } from '../../shared/words.ts'

type Info = CallReply<typeof getPayoutInfo>

/** Asks for a payout, to an account of before or a new one. What it costs and how long it takes stands there before. */
export function AskPayout({ info, onClose }: { info: Info; onClose: () => void }) {
	const notify = useNotify()
	const ask = useSend(requestPayout)
	const [amount, setAmount] = useState('')
	const [accountOf, setAccountOf] = useState(info.accounts[0]?.account_of ?? '')
	const [name, setName] = useState('')
	const [card, setCard] = useState('')
	const [bank, setBank] = useState('')
	const now = useNow()
	const known = info.accounts.find((one) => one.account_of === accountOf)
	const isAccount = known !== undefined || [name, card, bank].every((text) => text.trim() !== '')
	const cents = parseAmount(amount.trim())
	const isAmountFit =
		cents !== null &&
		cents >= (parseAmount(info.min) ?? 0n) &&
		cents <= (parseAmount(info.max) ?? 0n) &&
		cents <= (parseAmount(info.money.available) ?? 0n)
	// A payout is decided within the promised time after the delay of its account, as the list says.
	const waitSeconds = known
		? Math.max(0, (known.delay_until ?? 0) - now / 1000)
		: info.new_account_seconds
	const account = known
		? `${known.bank_name} ${known.bank_card}, ${known.real_name}`
		: `${bank.trim()} ${card.trim()}, ${name.trim()}`
	return (
		<DecisionDialog
			title={t('seller.ask_payout')}
			isReady={isAmountFit && isAccount}
			consequence={t('seller.payout_consequence', {
				amount: money(amount.trim() || '0'),
				hours: info.promise_hours + Math.ceil(waitSeconds / 3600),
			})}
			confirm={t('seller.payout_confirm', { amount: money(amount.trim() || '0') })}
			facts={[
				[t('payout.amount'), money(amount.trim() || '0')],
				[t('seller.payout_charge'), t('seller.no_charge')],
				[t('seller.account_of'), account],
			]}
			send={async () => {
				await ask.mutateAsync({
					amount: amount.trim(),
					...(known
						? { account_of: known.account_of }
						: { real_name: name.trim(), bank_card: card.trim(), bank_name: bank.trim() }),
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
			{info.accounts.length > 0 && (
				<FormField
					field="account_of"
					select
					label={t('seller.account_of')}
					value={accountOf}
					onChange={(event) => setAccountOf(event.target.value)}
					slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
				>
					{info.accounts.map((one) => (
						<MenuItem key={one.account_of} value={one.account_of}>
							{one.bank_name} {one.bank_card}, {one.real_name}
						</MenuItem>
					))}
					<MenuItem value="">{t('seller.new_account')}</MenuItem>
				</FormField>
			)}
			{known === undefined && (
				<>
					<FormField
						field="real_name"
						label={t('seller.real_name')}
						value={name}
						onChange={(event) => setName(event.target.value)}
						required
						slotProps={{ htmlInput: { maxLength: 80, autoComplete: 'off' } }}
					/>
					<FormField
						field="bank_card"
						label={t('seller.bank_card')}
						value={card}
						onChange={(event) => setCard(event.target.value)}
						required
						helperText={t('seller.bank_card_help')}
						slotProps={{ htmlInput: { maxLength: 42, autoComplete: 'off' } }}
					/>
					<FormField
						field="bank_name"
						label={t('seller.bank_name')}
						value={bank}
						onChange={(event) => setBank(event.target.value)}
						required
						slotProps={{ htmlInput: { maxLength: 80, autoComplete: 'off' } }}
					/>
					<Alert severity="info" variant="outlined">
						{t('seller.new_account_delay', {
							count: Math.round(info.new_account_seconds / 3600),
						})}
					</Alert>
				</>
			)}
			{known !== undefined && known.delay_until !== null && (
				<Alert severity="info" variant="outlined">
					{t('seller.delay_until')} <Moment at={known.delay_until} far />
				</Alert>
			)}
		</DecisionDialog>
	)
}
