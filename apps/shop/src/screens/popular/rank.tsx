import { number } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'

/** A place in the ranking; the first three are highlighted. */
export function Rank({ place }: { place: number }) {
	return (
		<span
			className={`inline-flex h-7 min-w-7 items-center justify-center rounded-full px-1.5 text-13 font-bold tabular ${place <= 3 ? 'bg-deal text-on-deal' : 'bg-ink/75 text-canvas'}`}
		>
			<span className="sr-only">{t('popular.place', { place })}</span>
			<span aria-hidden="true">{number(place)}</span>
		</span>
	)
}
