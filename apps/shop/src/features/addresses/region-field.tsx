import { Field, ForwardIcon } from '@portolan/ui'
import { useState } from 'react'
import { countryName } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import type { AddressDraft } from './address-draft.ts'
import { RegionSheet } from './region-sheet.tsx'
import type { Country } from './use-countries.ts'

/** The country of an address, with its province where the country has a list of them; both are chosen in a sheet. */
export function RegionField({
	draft,
	countries,
	onCountry,
	onProvince,
	error,
}: {
	draft: Pick<AddressDraft, 'country_code' | 'province'>
	countries: readonly Country[]
	onCountry: (country: Country) => void
	onProvince: (province: string) => void
	error: string | undefined
}) {
	const [isChoosing, setChoosing] = useState(false)
	const country = countries.find((one) => one.country_code === draft.country_code)
	return (
		<>
			<Field
				label={t(country?.has_regions === 1 ? 'address.country_region' : 'address.country')}
				error={error}
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
							{country ? regionText(country, draft.province) : t('address.choose_country')}
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
				onCountry={onCountry}
				onProvince={onProvince}
			/>
		</>
	)
}

function regionText(country: Country, province: string): string {
	const name = country.name || countryName(country.country_code)
	return country.has_regions === 1 && province !== '' ? `${name} · ${province}` : name
}
