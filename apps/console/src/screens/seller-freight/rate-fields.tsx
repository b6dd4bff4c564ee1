import { MenuItem } from '@mui/material'
import { AmountField } from '../../features/decisions/index.ts'
import { keptAmount, shownAmount } from '../../shared/amount-field.tsx'
import { FormField } from '../../shared/form-field.tsx'
import { t } from '../../shared/words.ts'
import { rateKinds, type Rate } from './freight-draft.ts'

/** The shipping cost of a parcel: free, flat, per piece or by weight. */
export function RateFields({
	field,
	rate,
	onChange,
}: {
	/** Its name on the wire. */
	field: string
	rate: Rate
	onChange: (rate: Rate) => void
}) {
	return (
		<>
			<FormField
				field={`${field}.kind`}
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
			</FormField>
			{rate.kind !== 'free' && (
				<AmountField
					field={`${field}.price`}
					label={t(`seller.rate_price.${rate.kind}`)}
					value={rate.price}
					onChange={(price) => onChange({ ...rate, price })}
				/>
			)}
			{(rate.kind === 'per_piece' || rate.kind === 'by_weight') && (
				<FormField
					field={`${field}.further`}
					label={t(`seller.rate_further.${rate.kind}`)}
					value={shownAmount(rate.further)}
					onChange={(event) => onChange({ ...rate, further: keptAmount(event.target.value) })}
					required
					slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 13, autoComplete: 'off' } }}
				/>
			)}
		</>
	)
}
