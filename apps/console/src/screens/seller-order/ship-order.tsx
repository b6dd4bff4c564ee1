import { Box, Stack, Typography } from '@mui/material'
import { shipMerchantOrder, type ShopOrderDetail } from '@portolan/contract'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { DecisionDialog } from '../../features/decisions/index.ts'
import { FormField } from '../../shared/form-field.tsx'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'
import { CarrierFields } from '../../features/orders/index.ts'

/** Ships an order or a part of it: how many pieces of each line are in this parcel, its carrier and number. */
export function ShipOrder({ order, onClose }: { order: ShopOrderDetail; onClose: () => void }) {
	const notify = useNotify()
	const ship = useSend(shipMerchantOrder)
	const [carrier, setCarrier] = useState('')
	const [number, setNumber] = useState('')
	const left = order.products
		.map((line) => ({ ...line, left: line.product_num - line.shipped_num - line.cancelled_num }))
		.filter((line) => line.left > 0)
	const [nums, setNums] = useState<Readonly<Record<string, string>>>(() =>
		Object.fromEntries(left.map((line) => [line.order_product_id, String(line.left)])),
	)
	const lines = left.map((line) => ({ ...line, num: Number(nums[line.order_product_id] ?? '') }))
	const isWrong = lines.some(
		({ num, left: most }) => !Number.isInteger(num) || num < 0 || num > most,
	)
	const sent = lines.filter(({ num }) => num > 0)
	const isWhole = lines.every(({ num, left: most }) => num === most)
	return (
		<DecisionDialog
			title={t('seller.ship_title')}
			isReady={carrier.trim() !== '' && number.trim() !== '' && !isWrong && sent.length > 0}
			consequence={isWhole ? t('seller.ship_whole') : t('seller.ship_part')}
			confirm={t('seller.ship')}
			facts={[
				[t('order.number'), order.order_sn],
				[t('seller.carrier'), carrier.trim()],
				[t('parcel.number'), number.trim()],
				[
					t('seller.inside'),
					sent.map(({ num, title }) => t('parcel.holds', { num, title })).join('; '),
				],
			]}
			send={async () => {
				await ship.mutateAsync({
					order_id: order.order_id,
					carrier: carrier.trim(),
					delivery_no: number.trim(),
					...(!isWhole && {
						lines: sent.map(({ order_product_id, num }) => ({ order_product_id, num })),
					}),
				})
				notify(t('seller.shipped'), { type: 'success' })
			}}
			onClose={onClose}
		>
			<CarrierFields
				carrier={carrier}
				number={number}
				onCarrier={setCarrier}
				onNumber={setNumber}
			/>
			<Box role="group" aria-label={t('seller.inside')}>
				<Typography sx={{ fontSize: 14, fontWeight: 500, mb: 1 }}>{t('seller.inside')}</Typography>
				<Stack spacing={1.5}>
					{lines.map((line) => (
						<FormField
							key={line.order_product_id}
							field={line.num > 0 ? `lines.${sent.indexOf(line)}.num` : undefined}
							label={[line.title, line.spec].filter((part) => part !== '').join(', ')}
							value={nums[line.order_product_id] ?? ''}
							onChange={(event) =>
								setNums({
									...nums,
									[line.order_product_id]: event.target.value.replaceAll(/\D/g, ''),
								})
							}
							error={!Number.isInteger(line.num) || line.num > line.left}
							helperText={t('seller.of_left', { left: line.left })}
							slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 5 } }}
						/>
					))}
				</Stack>
			</Box>
		</DecisionDialog>
	)
}
