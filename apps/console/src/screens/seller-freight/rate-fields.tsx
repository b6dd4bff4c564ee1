import { MenuItem, TextField } from '@mui/material'
import { AmountField } from '../../features/decisions/index.ts'
import { t } from '../../shared/words.ts'
import { rateKinds, type Rate } from './freight-draft.ts'

/** What sending one parcel costs: nothing, the same always, by the piece or by weight. */
export function RateFields({ rate, onChange }: { rate: Rate; onChange: (rate: Rate) => void }) {
	return (
		<>
			<TextField
				select
				label={t('seller.rate_kind')}
				value={rate.kind}
				onChange={(event) =>
					onChange({ ...rate, kind: rateKinds.find((one) => one === event.target.value) ?? 'flat' })
				}
			>
				{rateKinds.map((kind) => (
					<MenuItem key={kind} value={kind}>
						{t(`seller.rate_kind.${kind}`)}
					</MenuItem>
				))}
			</TextField>
			{rate.kind !== 'free' && (
				<AmountField
					label={t(`seller.rate_price.${rate.kind}`)}
					value={rate.price}
					onChange={(price) => onChange({ ...rate, price })}
				/>
			)}
			{(rate.kind === 'per_piece' || rate.kind === 'by_weight') && (
				<TextField
					label={t(`seller.rate_further.${rate.kind}`)}
					value={rate.further}
					onChange={(event) => onChange({ ...rate, further: event.target.value })}
					required
					slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 13, autoComplete: 'off' } }}
				/>
			)}
		</>
	)
}
