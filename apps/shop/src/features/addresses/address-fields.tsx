import { Switch, TextInput } from '@portolan/ui'
import { t } from '../../shared/messages.ts'
import { MobileInput } from '../../shared/mobile-input.tsx'
import { addressProblems, type AddressDraft, type AddressFaults } from './address-draft.ts'
import { PlaceFields } from './place-fields.tsx'
import { RegionField } from './region-field.tsx'
import { TagField } from './tag-field.tsx'
import { useCallingCode, type OwnMobile } from './use-calling-code.ts'
import type { Country } from './use-countries.ts'

/** The fields of an address, as its country has them. */
export function AddressFields({
	draft,
	onChange,
	faults,
	countries,
	isOnlyDefault,
	own,
}: {
	draft: AddressDraft
	onChange: (change: Partial<AddressDraft>) => void
	faults: AddressFaults
	countries: readonly Country[]
	/** It is the default address; it stays so until another one becomes the default. */
	isOnlyDefault: boolean
	/** The mobile number of the account, which a new address begins with. */
	own: OwnMobile | undefined
}) {
	const country = countries.find((one) => one.country_code === draft.country_code)
	const said = addressProblems(faults)
	const callingCode = useCallingCode(draft, countries, own, onChange)
	return (
		<>
			<TextInput
				label={t('address.name')}
				dir="auto"
				value={draft.name}
				onChange={(name) => onChange({ name })}
				error={said.name}
				required
				autoComplete="name"
				autoCapitalize="words"
				maxLength={80}
			/>
			<MobileInput
				label={t('address.mobile')}
				dial={{ country: callingCode.country, countries, choose: callingCode.choose }}
				value={draft.mobile}
				onChange={(mobile) => onChange(callingCode.withMobile(mobile))}
				error={said.mobile ?? said.dial_code}
			/>
			<RegionField
				draft={draft}
				countries={countries}
				onCountry={(chosen) => onChange(callingCode.withCountry(chosen))}
				onProvince={(province) => onChange({ province })}
				error={said.country_code ?? said.province}
			/>
			<PlaceFields draft={draft} country={country} said={said} onChange={onChange} />
			<TagField tag={draft.tag} onChange={(tag) => onChange({ tag })} error={said.tag} />
			{isOnlyDefault ? (
				<p className="text-13 text-ink-2">{t('address.is_default')}</p>
			) : (
				<Switch
					label={t('address.use_as_default')}
					hint={t('address.default_hint')}
					checked={draft.is_default === 1}
					onChange={(on) => onChange({ is_default: on ? 1 : 0 })}
				/>
			)}
		</>
	)
}
