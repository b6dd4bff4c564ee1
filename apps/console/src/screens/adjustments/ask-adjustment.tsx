import { MenuItem, TextField } from '@mui/material'
import { requestAdjustment } from '@portolan/contract'
import { formatAmount, parseAmount } from '@portolan/money'
import { useState } from 'react'
import { AmountField, isAmount, ReasonDialog } from '../../features/decisions/index.ts'
import { money } from '../../shared/format.ts'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'

const directions = ['credit', 'debit'] as const
const accounts = ['bank', 'fees', 'promotions', 'suspense', 'loss'] as const
const reasonMin = 10

/** Requests a correction of a wallet; nothing is posted before another operator approves. */
export function AskAdjustment({ onClose }: { onClose: () => void }) {
	const ask = useSend(requestAdjustment)
	const [shopper, setShopper] = useState('')
	const [direction, setDirection] = useState<(typeof directions)[number]>('credit')
	const [price, setPrice] = useState('')
	const [against, setAgainst] = useState<(typeof accounts)[number]>('suspense')
	const amount = parseAmount(price.trim())
	const shown = amount === null ? '' : money(formatAmount(amount))
	return (
		<ReasonDialog
			title={t('adjustment.ask')}
			isReady={shopper.trim() !== '' && isAmount(price)}
			consequence={t(`adjustment.ask_consequence.${direction}`, {
				amount: shown,
				name: shopper.trim(),
			})}
			confirm={t(`adjustment.ask_confirm.${direction}`, { amount: shown })}
			facts={[
				[t('record.shopper'), shopper.trim()],
				[t('adjustment.direction'), t(`adjustment.direction.${direction}`)],
				[t('adjustment.amount'), shown],
				[t('adjustment.against'), t(`adjustment.account.${against}`)],
			]}
			send={(reason) =>
				ask.mutateAsync({
					shopper: shopper.trim(),
					direction,
					price: price.trim(),
					against,
					reason,
				})
			}
			done={t('two.first_done')}
			min={reasonMin}
			onClose={onClose}
		>
			<TextField
				label={t('adjustment.shopper')}
				helperText={t('adjustment.shopper_help')}
				value={shopper}
				onChange={(event) => setShopper(event.target.value)}
				required
				slotProps={{ htmlInput: { maxLength: 254, autoComplete: 'off' } }}
			/>
			<TextField
				select
				label={t('adjustment.direction')}
				value={direction}
				onChange={(event) =>
					setDirection(directions.find((one) => one === event.target.value) ?? 'credit')
				}
			>
				{directions.map((one) => (
					<MenuItem key={one} value={one}>
						{t(`adjustment.direction.${one}`)}
					</MenuItem>
				))}
			</TextField>
			<AmountField label={t('adjustment.amount')} value={price} onChange={setPrice} />
			<TextField
				select
				label={t('adjustment.against')}
				value={against}
				onChange={(event) =>
					setAgainst(accounts.find((one) => one === event.target.value) ?? 'suspense')
				}
			>
				{accounts.map((one) => (
					<MenuItem key={one} value={one}>
						{t(`adjustment.account.${one}`)}
					</MenuItem>
				))}
			</TextField>
		</ReasonDialog>
	)
}
