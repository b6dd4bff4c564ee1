import { Icon, SkeletonRows, TextInput } from '@portolan/ui'
import { Check, Search } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../shared/messages.ts'
import { useCall } from '../../shared/queries.ts'

/** Every country that can be chosen, with a field that narrows the list. */
export default function Countries({
	country,
	onChoose,
}: {
	country: string | null
	onChoose: (code: string) => void
}) {
	const [text, setText] = useState('')
	const { data } = useCall('listCountries', undefined, { staleMs: 3_600_000 })
	const wanted = plain(text)
	const found = data?.list.filter(
		(one) => plain(one.name).includes(wanted) || one.country_code.toLowerCase() === wanted,
	)
	return (
		<div className="flex flex-col gap-3">
			<TextInput
				label={t('deliver.search_country')}
				hideLabel
				type="search"
				placeholder={t('deliver.search_country')}
				value={text}
				onChange={setText}
				start={<Icon as={Search} size={20} className="text-ink-3" />}
			/>
			{!found && <SkeletonRows count={8} />}
			{found?.length === 0 && (
				<p role="status" className="py-6 text-center text-ink-2">
					{t('deliver.no_country')}
				</p>
			)}
			<ul className="divided">
				{found?.map((one) => (
					<li key={one.country_code}>
						<button
							type="button"
							className="flex min-h-12 w-full items-center gap-3 px-1 text-start active:bg-sunken"
							aria-current={one.country_code === country || undefined}
							onClick={() => onChoose(one.country_code)}
						>
							<span className="min-w-0 flex-1">{one.name}</span>
							{one.country_code === country && <Icon as={Check} size={20} className="text-brand" />}
						</button>
					</li>
				))}
			</ul>
		</div>
	)
}

/** Letters without accents, so that `cote` finds Côte d’Ivoire. */
function plain(text: string): string {
	return text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
