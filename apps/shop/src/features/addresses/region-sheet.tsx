import { RegionCascader, Sheet, type RegionLevel } from '@portolan/ui'
import { useCall } from '../../shared/queries.ts'
import { t } from '../../shared/messages.ts'
import type { Country } from './use-countries.ts'

const hourMs = 3_600_000

/** Chooses the country, then its province where the country has known ones. */
export function RegionSheet({
	open,
	onClose,
	countries,
	countryCode,
	province,
	onCountry,
	onProvince,
}: {
	open: boolean
	onClose: () => void
	countries: readonly Country[]
	countryCode: string
	province: string
	onCountry: (country: Country) => void
	onProvince: (province: string) => void
}) {
	const country = countries.find((one) => one.country_code === countryCode)
	const hasRegions = country?.has_regions === 1
	const areas = useCall(
		'listAreas',
		{ country_code: countryCode },
		{ enabled: open && hasRegions, staleMs: hourMs, quiet: true },
	)
	const regions = areas.data?.list
	const levels: RegionLevel[] = [
		{
			label: t('address.country'),
			options: countries.map((one) => ({ value: one.country_code, label: one.name })),
			value: country?.country_code ?? null,
		},
		...(hasRegions
			? [
					{
						label: t('address.province'),
						options: regions?.map((region) => ({ value: region.code, label: region.name })),
						value:
							regions?.find((region) => [region.local_name, region.name].includes(province))
								?.code ?? null,
					},
				]
			: []),
	]

	function pick(level: number, value: string) {
		if (level === 0) {
			const chosen = countries.find((one) => one.country_code === value)
			if (!chosen) return
			if (chosen.country_code !== countryCode) onCountry(chosen)
			if (chosen.has_regions === 0) onClose()
			return
		}
		// A parcel has the province's name as it is written there.
		const region = regions?.find((one) => one.code === value)
		if (region) onProvince(region.local_name)
		onClose()
	}

	return (
		<Sheet
			open={open}
			onClose={onClose}
			title={t('address.choose_region')}
			closeLabel={t('common.close')}
			full
		>
			<RegionCascader
				key={countryCode}
				levels={levels}
				onPick={pick}
				searchLabel={t('address.search_place')}
				nothingText={t('address.no_place')}
			/>
		</Sheet>
	)
}
