import { Icon, Sheet, SkeletonRows, TextInput } from '@portolan/ui'
import { Check, ChevronDown, Search } from 'lucide-react'
import { useState } from 'react'
import { FailedState } from './call-list.tsx'
import { t } from './messages.ts'

/** A country with its calling code. */
export interface DialCountry {
	country_code: string
	name: string
	dial_code: string
}

/** What a calling code is chosen from, and which one is chosen. */
export interface DialList<Country extends DialCountry = DialCountry> {
	/** Undefined until one is chosen. */
	country: Country | undefined
	/** Undefined until they are here. */
	countries: readonly Country[] | undefined
	error?: Error | null
	retry?: () => void
	choose: (countryCode: string) => void
}

/** A mobile number with the calling code before it, which is searched for by the name of its country. */
export function MobileInput({
	label,
	dial,
	value,
	onChange,
	error,
}: {
	label: string
	dial: DialList
	value: string
	onChange: (mobile: string) => void
	error?: string | undefined
}) {
	const [isOpen, setOpen] = useState(false)
	const { country } = dial
	return (
		<>
			<TextInput
				label={label}
				value={value}
				onChange={onChange}
				error={error}
				required
				type="tel"
				inputMode="tel"
				autoComplete="tel-national"
				maxLength={24}
				dir="ltr"
				start={
					<button
						type="button"
						aria-haspopup="dialog"
						aria-label={
							country
								? t('accounts.dial_code', { name: country.name, code: country.dial_code })
								: t('accounts.dial_code_choose')
						}
						onClick={() => setOpen(true)}
						className="inline-flex min-h-11 shrink-0 items-center gap-1 border-e border-line pe-3 text-15 text-ink"
					>
						<span dir="ltr" className="tabular">
							{country?.dial_code ?? '+…'}
						</span>
						<Icon as={ChevronDown} size={16} className="text-ink-3" />
					</button>
				}
			/>
			<Sheet
				open={isOpen}
				onClose={() => setOpen(false)}
				title={t('accounts.dial_code_choose')}
				closeLabel={t('common.close')}
				full
			>
				<Countries dial={dial} onChosen={() => setOpen(false)} />
			</Sheet>
		</>
	)
}

function Countries({ dial, onChosen }: { dial: DialList; onChosen: () => void }) {
	const [text, setText] = useState('')
	const wanted = plain(text)
	const digits = wanted.replaceAll(/[^0-9]/g, '')
	const found = dial.countries?.filter(
		(one) =>
			plain(one.name).includes(wanted) ||
			one.country_code.toLowerCase() === wanted ||
			(digits !== '' && one.dial_code.startsWith(`+${digits}`)),
	)
	return (
		<div className="flex flex-col gap-3">
			<TextInput
				label={t('accounts.dial_code_search')}
				hideLabel
				type="search"
				placeholder={t('accounts.dial_code_search')}
				value={text}
				onChange={setText}
				start={<Icon as={Search} size={20} className="text-ink-3" />}
			/>
			{dial.error && <FailedState error={dial.error} onRetry={() => dial.retry?.()} />}
			{!found && !dial.error && <SkeletonRows count={8} />}
			{found?.length === 0 && (
				<p role="status" className="py-6 text-center text-ink-2">
					{t('accounts.dial_code_none')}
				</p>
			)}
			<ul className="divided">
				{found?.map((one) => (
					<li key={one.country_code}>
						<button
							type="button"
							aria-current={one === dial.country || undefined}
							onClick={() => {
								dial.choose(one.country_code)
								onChosen()
							}}
							className="flex min-h-12 w-full items-center gap-3 px-1 text-start active:bg-sunken"
						>
							<span className="min-w-0 flex-1">{one.name}</span>
							<span dir="ltr" className="tabular text-ink-2">
								{one.dial_code}
							</span>
							<span className="w-5">
								{one === dial.country && <Icon as={Check} size={20} className="text-brand" />}
							</span>
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
