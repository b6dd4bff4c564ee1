import { Chip, Field, ForwardIcon, Switch, TextInput } from '@portolan/ui'
import { useState } from 'react'
import { countryName } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import { MobileInput } from '../../shared/mobile-input.tsx'
import { addressProblems, type AddressDraft, type AddressFaults } from './address-draft.ts'
import { knownTag, knownTags, tagName } from './address-tag.ts'
import { RegionSheet } from './region-sheet.tsx'
import type { Country } from './use-countries.ts'

/** A mobile number with its calling code. */
export type OwnMobile = Pick<AddressDraft, 'mobile' | 'dial_code'>

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
	/** It is the default already, which only another address can end. */
	isOnlyDefault: boolean
	/** The mobile of the account, which a new address begins with. */
	own: OwnMobile | undefined
}) {
	const [isChoosing, setChoosing] = useState(false)
	const country = countries.find((one) => one.country_code === draft.country_code)
	const said = addressProblems(faults)
	const [dialChosen, setDialChosen] = useState<string | null>(null)
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
				dial={{
					country: dialCountryOf(draft, countries, dialChosen),
					countries,
					choose: (code) => {
						setDialChosen(code)
						const chosen = countries.find((one) => one.country_code === code)
						if (chosen) onChange({ dial_code: chosen.dial_code })
					},
				}}
				value={draft.mobile}
				onChange={(mobile) =>
					onChange({
						mobile,
						...(own && dialChosen === null ? dialCodeIn(country, mobile, own) : {}),
					})
				}
				error={said.mobile ?? said.dial_code}
			/>
			<Field
				label={t(country?.has_regions === 1 ? 'address.country_region' : 'address.country')}
				error={said.country_code ?? said.province}
				required
			>
				{(ids) => (
					<button
						id={ids.id}
						type="button"
						aria-describedby={ids['aria-describedby']}
						data-fault={ids['aria-invalid']}
						aria-haspopup="dialog"
						onClick={() => setChoosing(true)}
						className="flex min-h-12 w-full items-center gap-2 rounded-tile border border-line bg-surface px-4 py-2.5 text-start data-fault:border-deal"
					>
						<span className={`min-w-0 flex-1 break-words ${country ? '' : 'text-ink-3'}`}>
							{country ? regionText(draft, country) : t('address.choose_country')}
						</span>
						<ForwardIcon />
					</button>
				)}
			</Field>
			<RegionSheet
				open={isChoosing}
				onClose={() => setChoosing(false)}
				countries={countries}
				countryCode={draft.country_code}
				province={draft.province}
				onCountry={(chosen) =>
					onChange({
						country_code: chosen.country_code,
						province: '',
						...(chosen.postcode === 'none' ? { postcode: '' } : {}),
						...(dialChosen === null ? dialCodeIn(chosen, draft.mobile, own) : {}),
					})
				}
				onProvince={(province) => onChange({ province })}
			/>
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
				<TextInput
					label={t(
						country?.postcode === 'optional' ? 'address.postcode_optional' : 'address.postcode',
					)}
					hint={
						country && country.postcode_example !== ''
							? t('address.postcode_hint', { example: country.postcode_example })
							: undefined
					}
					value={draft.postcode}
					onChange={(postcode) => onChange({ postcode })}
					error={said.postcode}
					required={country?.postcode === 'required'}
					dir="ltr"
					autoComplete="postal-code"
					maxLength={12}
				/>
			)}
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

/** The country whose calling code is shown: of several with the same one, the one that was chosen, else the address's own. */
function dialCountryOf(
	draft: AddressDraft,
	countries: readonly Country[],
	chosen: string | null,
): Country | undefined {
	const fitting = countries.filter((one) => one.dial_code === draft.dial_code)
	return (
		fitting.find((one) => one.country_code === chosen) ??
		fitting.find((one) => one.country_code === draft.country_code) ??
		fitting[0]
	)
}

/**
 * The calling code an address gets from its country. The account's own number keeps its own: it is the same number wherever the parcel
 * goes.
 */
function dialCodeIn(
	country: Country | undefined,
	mobile: string,
	own: OwnMobile | undefined,
): Partial<AddressDraft> {
	if (own && own.mobile !== '' && mobile === own.mobile) return { dial_code: own.dial_code }
	return country ? { dial_code: country.dial_code } : {}
}

function regionText(draft: AddressDraft, country: Country): string {
	const name = country.name || countryName(country.country_code)
	return country.has_regions === 1 && draft.province !== '' ? `${name} · ${draft.province}` : name
}

/** Home, work, or a word of one's own. */
function TagField({
	tag,
	onChange,
	error,
}: {
	tag: string
	onChange: (tag: string) => void
	error: string | undefined
}) {
	const known = knownTag(tag)
	const [isOwn, setOwn] = useState(tag !== '' && known === null)
	return (
		<fieldset className="flex flex-col gap-2">
			<legend className="mb-1.5 ps-1 text-13 font-medium text-ink-2">{t('address.tag')}</legend>
			<div className="flex flex-wrap gap-2">
				{knownTags.map((one) => (
					<Chip
						key={one}
						pressed={!isOwn && known === one}
						onPress={() => {
							setOwn(false)
							onChange(one)
						}}
					>
						{tagName(one)}
					</Chip>
				))}
				<Chip
					pressed={isOwn}
					onPress={() => {
						if (isOwn) return
						setOwn(true)
						onChange('')
					}}
				>
					{t('address.tag_own')}
				</Chip>
			</div>
			{isOwn && (
				<TextInput
					label={t('address.tag_name')}
					hideLabel
					placeholder={t('address.tag_name')}
					value={tag}
					onChange={onChange}
					error={error}
					required
					maxLength={20}
				/>
			)}
		</fieldset>
	)
}
