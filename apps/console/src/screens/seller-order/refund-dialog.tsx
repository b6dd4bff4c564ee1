import { MenuItem } from '@mui/material'
import {
	createShopRefund,
	quoteShopRefund,
	RefundReason,
	type ShopOrderDetail,
} from '@portolan/contract'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { DecisionDialog } from '../../features/decisions/index.ts'
import { RestockField } from '../../features/claims/index.ts'
import { AmountField, isAmount } from '../../shared/amount-field.tsx'
import { FormField } from '../../shared/form-field.tsx'
import { money } from '../../shared/format.ts'
import { useKeptText } from '../../shared/kept-text.tsx'
import { useAsk } from '../../shared/use-ask.ts'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'
import { piecesAsked, RefundPieces, type ShopQuote } from './refund-pieces.tsx'

/** Refunds pieces of an order, wholly or in part: pieces, reason, amount, text, and whether the goods go back on stock. */
export function RefundDialog({
	order,
	quote,
	onClose,
}: {
	order: ShopOrderDetail
	/** Of everything that is left. */
	quote: ShopQuote
	onClose: () => void
}) {
	const notify = useNotify()
	const refund = useSend(createShopRefund)
	const [nums, setNums] = useState<Readonly<Record<string, string>>>({})
	const [reason, setReason] = useState<RefundReason | ''>('')
	const [amount, setAmount] = useState('')
	const [said, setSaid] = useState('')
	const [isRestocked, setIsRestocked] = useState(true)
	const { chosen, sent, isFit, asked } = piecesAsked(quote, nums)
	const { data, isError } = useAsk(
		quoteShopRefund,
		{
			order_id: order.order_id,
			order_product_ids: asked,
			...(reason !== '' && { reason }),
		},
		{ enabled: isFit, refreshes: false },
	)
	const max = isFit && !isError ? data?.max : undefined
	const paid = amount === '' ? max : amount.trim()
	return (
		<DecisionDialog
			title={t('seller.refund_title')}
			isReady={max !== undefined && reason !== '' && (amount === '' || isAmount(amount))}
			consequence={
				order.price.settled_time === null
					? t('seller.approve_consequence', { amount: money(paid ?? '0.00') })
					: t('seller.refund_from_balance', { amount: money(paid ?? '0.00') })
			}
			confirm={t('seller.refund_amount', { amount: money(paid ?? '0.00') })}
			facts={[
				[t('order.number'), order.order_sn],
				[
					t('seller.refund_pieces'),
					sent.map(({ num, title }) => t('parcel.holds', { num, title })).join('; '),
				],
				[t('claim.reason'), quote.reasons.find((one) => one.reason === reason)?.title ?? ''],
				[t('claim.paid_out'), money(paid ?? '0.00')],
				[t('seller.restock'), isRestocked ? t('ra.message.yes') : t('ra.message.no')],
				[t('seller.what_you_say'), said.trim() === '' ? null : said.trim()],
			]}
			send={async () => {
				if (reason === '' || paid === undefined) return
				await refund.mutateAsync({
					order_id: order.order_id,
					lines: sent.map(({ order_product_id, num }) => ({ order_product_id, num })),
					amount: paid,
					reason,
					explain: said.trim(),
					restock: isRestocked ? 1 : 0,
				})
				notify(t('record.saved'), { type: 'success' })
			}}
			onClose={onClose}
		>
			<RefundPieces
				chosen={chosen}
				sent={sent}
				onChange={(id, text) => setNums({ ...nums, [id]: text })}
			/>
			<FormField
				select
				field="reason"
				label={t('claim.reason')}
				value={reason}
				onChange={(event) => setReason(RefundReason.parse(event.target.value))}
				required
			>
				{quote.reasons.map((one) => (
					<MenuItem key={one.reason} value={one.reason}>
						{one.title}
					</MenuItem>
				))}
			</FormField>
			<AmountField
				field="amount"
				label={t('claim.paid_out')}
				value={amount}
				onChange={setAmount}
				isOptional
				{...(max !== undefined && { help: t('seller.refund_amount_help', { max: money(max) }) })}
			/>
			<SaidField value={said} onChange={setSaid} />
			<RestockField value={isRestocked} onChange={setIsRestocked} />
		</DecisionDialog>
	)
}

function SaidField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
	const change = useKeptText('said', value, onChange)
	return (
		<FormField
			field="explain"
			label={t('seller.what_you_say')}
			value={value}
			onChange={(event) => change(event.target.value)}
			multiline
			minRows={2}
			helperText={t('seller.shopper_reads')}
			slotProps={{ htmlInput: { maxLength: 1_000 } }}
		/>
	)
}
