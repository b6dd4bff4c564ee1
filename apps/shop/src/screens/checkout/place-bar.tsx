import { Button } from '@portolan/ui'
import { money } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import type { Preview } from './preview-types.ts'

/** The total, and the button that makes the orders. */
export function PlaceBar({
	preview,
	busy,
	waiting,
	onPlace,
}: {
	preview: Preview
	busy: boolean
	/** It is being priced again. */
	waiting: boolean
	onPlace: () => void
}) {
	const isRefused =
		preview.shops.some((shop) => shop.holiday?.orders === 'none') ||
		(preview.address !== null && preview.shops.some((shop) => !shop.delivers))
	const isFreightUnknown = preview.shops.some((shop) => shop.delivers && shop.freight === null)
	const count = preview.shops.flatMap((shop) => shop.lines).reduce((sum, line) => sum + line.num, 0)
	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
			<p className="min-w-min flex-1 basis-[6rem] leading-tight" aria-live="polite">
				<span className="block text-12 text-ink-2">{t('checkout.total_of', { count })}</span>
				<span className="tabular block text-20 font-bold">{money(preview.total_price)}</span>
				{isFreightUnknown && (
					<span className="block text-12 text-ink-2">{t('bag.freight_later')}</span>
				)}
			</p>
			<Button
				className="column-button max-w-full grow px-5!"
				busy={busy}
				disabled={isRefused || waiting}
				onPress={onPlace}
			>
				{t('checkout.place')}
			</Button>
		</div>
	)
}
