import { Autocomplete } from '@mui/material'
import { FormField } from '../../shared/form-field.tsx'
import { t } from '../../shared/words.ts'

/** Carriers often used across borders; another name may be typed. */
export const carriers = [
	'DHL',
	'UPS',
	'FedEx',
	'EMS',
	'USPS',
	'DPD',
	'GLS',
	'Royal Mail',
	'4PX',
	'YunExpress',
]

/** A parcel's carrier and number. */
export function CarrierFields({
	carrier,
	number,
	onCarrier,
	onNumber,
}: {
	carrier: string
	number: string
	onCarrier: (carrier: string) => void
	onNumber: (number: string) => void
}) {
	return (
		<>
			<Autocomplete
				freeSolo
				options={carriers}
				inputValue={carrier}
				onInputChange={(_, text) => onCarrier(text.slice(0, 60))}
				renderInput={(props) => (
					<FormField
						{...props}
						field="carrier"
						chosen={carrier}
						label={t('seller.carrier')}
						required
					/>
				)}
			/>
			<FormField
				field="delivery_no"
				label={t('parcel.number')}
				value={number}
				onChange={(event) => onNumber(event.target.value)}
				required
				slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
			/>
		</>
	)
}
