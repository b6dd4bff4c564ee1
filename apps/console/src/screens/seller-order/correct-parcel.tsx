import { correctParcel, type ShopOrderDetail } from '@portolan/contract'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { DecisionDialog } from '../../features/decisions/index.ts'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'
import { CarrierFields } from '../../features/orders/index.ts'

/** Corrects the carrier and the number of a parcel that is on its way; the earlier ones stay in the timeline. */
export function CorrectParcel({
	order,
	parcel,
	onClose,
}: {
	order: ShopOrderDetail
	parcel: ShopOrderDetail['parcels'][number]
	onClose: () => void
}) {
	const notify = useNotify()
	const correct = useSend(correctParcel)
	const [carrier, setCarrier] = useState(parcel.carrier)
	const [number, setNumber] = useState(parcel.delivery_no)
	const next = { carrier: carrier.trim(), delivery_no: number.trim() }
	const isNew = next.carrier !== parcel.carrier || next.delivery_no !== parcel.delivery_no
	return (
		<DecisionDialog
			title={t('seller.correct_parcel_title')}
			isReady={next.carrier !== '' && next.delivery_no !== '' && isNew}
			consequence={t('seller.correct_parcel_consequence')}
			confirm={t('seller.correct_parcel')}
			facts={[
				[t('order.number'), order.order_sn],
				[t('seller.parcel_before'), `${parcel.carrier} ${parcel.delivery_no}`],
				[t('seller.parcel_after'), `${next.carrier} ${next.delivery_no}`],
			]}
			send={async () => {
				await correct.mutateAsync({
					order_id: order.order_id,
					old_carrier: parcel.carrier,
					old_delivery_no: parcel.delivery_no,
					...next,
				})
				notify(t('seller.corrected_parcel'), { type: 'success' })
			}}
			onClose={onClose}
		>
			<CarrierFields
				carrier={carrier}
				number={number}
				onCarrier={setCarrier}
				onNumber={setNumber}
			/>
		</DecisionDialog>
	)
}
