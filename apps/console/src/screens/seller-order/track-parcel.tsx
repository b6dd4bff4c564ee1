import { Button, Stack, Typography } from '@mui/material'
import { markParcelDelivered, addParcelEvent, type ShopOrderDetail } from '@portolan/contract'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { DecisionDialog } from '../../features/decisions/index.ts'
import { FormField } from '../../shared/form-field.tsx'
import { useSend } from '../../shared/use-send.ts'
import { useTerms } from '../../shared/terms.ts'
import { t } from '../../shared/words.ts'
import { CorrectParcel } from './correct-parcel.tsx'

type Parcel = ShopOrderDetail['parcels'][number]

/** Enters tracking events of a parcel whose carrier is not asked automatically, also its delivery. */
export function TrackParcel({ order }: { order: ShopOrderDetail }) {
	const [open, setOpen] = useState<{
		what: 'event' | 'delivered' | 'correct'
		parcel: Parcel
	} | null>(null)
	if (!order.actions.includes('track')) return null
	return (
		<>
			{order.parcels
				.filter(({ delivered_time: delivered }) => delivered === null)
				.map((parcel) => (
					<Stack
						key={parcel.delivery_no}
						direction="row"
						spacing={1}
						useFlexGap
						sx={{ flexWrap: 'wrap', alignItems: 'center' }}
					>
						<Typography sx={{ fontSize: 14 }}>{parcel.delivery_no}</Typography>
						{parcel.tracked === 1 ? (
							<Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
								{t('seller.tracked')}
							</Typography>
						) : (
							<Button
								size="small"
								variant="outlined"
								aria-label={t('action.whose', {
									action: t('seller.track'),
									whose: parcel.delivery_no,
								})}
								onClick={() => setOpen({ what: 'event', parcel })}
							>
								{t('seller.track')}
							</Button>
						)}
						<Button
							size="small"
							variant="outlined"
							aria-label={t('action.whose', {
								action: t('seller.delivered'),
								whose: parcel.delivery_no,
							})}
							onClick={() => setOpen({ what: 'delivered', parcel })}
						>
							{t('seller.delivered')}
						</Button>
						<Button
							size="small"
							variant="outlined"
							aria-label={t('action.whose', {
								action: t('seller.correct_parcel'),
								whose: parcel.delivery_no,
							})}
							onClick={() => setOpen({ what: 'correct', parcel })}
						>
							{t('seller.correct_parcel')}
						</Button>
					</Stack>
				))}
			{open && open.what !== 'correct' && (
				<TrackDialog
					order={order}
					what={open.what}
					parcel={open.parcel}
					onClose={() => setOpen(null)}
				/>
			)}
			{open?.what === 'correct' && (
				<CorrectParcel order={order} parcel={open.parcel} onClose={() => setOpen(null)} />
			)}
		</>
	)
}

function TrackDialog({
	order,
	parcel,
	what,
	onClose,
}: {
	order: ShopOrderDetail
	parcel: Parcel
	what: 'event' | 'delivered'
	onClose: () => void
}) {
	const notify = useNotify()
	const terms = useTerms()
	const note = useSend(addParcelEvent)
	const deliver = useSend(markParcelDelivered)
	const [place, setPlace] = useState('')
	const [text, setText] = useState('')
	const said = {
		order_id: order.order_id,
		delivery_no: parcel.delivery_no,
		place: place.trim(),
		text: text.trim(),
	}
	return (
		<DecisionDialog
			title={what === 'event' ? t('seller.track') : t('seller.delivered')}
			isReady={what === 'delivered' || text.trim() !== ''}
			consequence={
				what === 'event'
					? t('seller.track_consequence')
					: terms
						? t('seller.delivered_consequence', {
								days: terms['order.receive_days_after_delivery'],
							})
						: ''
			}
			confirm={what === 'event' ? t('seller.track') : t('seller.delivered')}
			facts={[
				[t('seller.carrier'), parcel.carrier],
				[t('parcel.number'), parcel.delivery_no],
				[t('seller.place'), place.trim()],
				[t('seller.carrier_said'), text.trim()],
			]}
			send={async () => {
				await (what === 'event' ? note.mutateAsync(said) : deliver.mutateAsync(said))
				notify(t('record.saved'), { type: 'success' })
			}}
			onClose={onClose}
		>
			<FormField
				field="place"
				label={t('seller.place')}
				value={place}
				onChange={(event) => setPlace(event.target.value)}
				slotProps={{ htmlInput: { maxLength: 80 } }}
			/>
			<FormField
				field="text"
				label={t('seller.carrier_said')}
				value={text}
				onChange={(event) => setText(event.target.value)}
				required={what === 'event'}
				slotProps={{ htmlInput: { maxLength: 200 } }}
			/>
		</DecisionDialog>
	)
}
