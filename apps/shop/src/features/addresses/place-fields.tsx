import { TextInput } from '@portolan/ui'
import { t } from '../../shared/messages.ts'
import type { AddressDraft, AddressProblems } from './address-draft.ts'
import type { Country } from './use-countries.ts'

/** Where in the country: from the province to the postcode, as the country has them. */
export function PlaceFields({
	draft,
	country,
	said,
	onChange,
}: {
	draft: AddressDraft
	country: Country | undefined
	said: AddressProblems
	onChange: (change: Partial<AddressDraft>) => void
}) {
	return (
		<>
			{country?.has_regions !== 1 && (
				<TextInput
					label={t('address.province')}
					dir="auto"
					value={draft.province}
					onChange={(province) => onChange({ province })}
					autoComplete="address-level1"
					maxLength={100}
				/>
			)}
			<TextInput
				label={t('address.city')}
				dir="auto"
				value={draft.city}
				onChange={(city) => onChange({ city })}
				error={said.city}
				autoComplete="address-level2"
				maxLength={100}
			/>
			<TextInput
				label={t('address.area')}
				dir="auto"
				hint={t('address.area_hint')}
				value={draft.area}
				onChange={(area) => onChange({ area })}
				error={said.area}
				required
				autoComplete="address-level3"
				maxLength={100}
			/>
			<TextInput
				label={t('address.detail')}
				dir="auto"
				hint={t('address.detail_hint')}
				value={draft.detail}
				onChange={(detail) => onChange({ detail })}
				error={said.detail}
				required
				autoComplete="street-address"
				maxLength={200}
			/>
			{country?.postcode !== 'none' && (
				<PostcodeField
					value={draft.postcode}
					country={country}
					onChange={(postcode) => onChange({ postcode })}
					error={said.postcode}
				/>
			)}
		</>
	)
}

function PostcodeField({
	value,
	country,
	onChange,
	error,
}: {
	value: string
	country: Country | undefined
	onChange: (postcode: string) => void
	error: string | undefined
}) {
	return (
		<TextInput
			label={t(country?.postcode === 'optional' ? 'address.postcode_optional' : 'address.postcode')}
			hint={
				country && country.postcode_example !== ''
					? t('address.postcode_hint', { example: country.postcode_example })
					: undefined
			}
			value={value}
			onChange={onChange}
			error={error}
			required={country?.postcode === 'required'}
			dir="ltr"
			autoComplete="postal-code"
			maxLength={12}
		/>
	)
}
