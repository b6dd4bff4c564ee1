import type { KnownChat } from '../../features/chat/index.ts'
import { HolidayNotice, openNowText, weekLines, zoneOf } from '../../features/shops/index.ts'
import { list } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'

/** Above a conversation with a shop: its holiday, or when its people answer. */
export function ChatHours({ session }: { session: KnownChat['session'] }) {
	const { holiday, opening } = session
	if (holiday === null && opening === null) return null
	return (
		<div className="flex max-h-[30dvh] flex-col gap-2 overflow-y-auto border-b border-line px-4 py-2">
			<HolidayNotice holiday={holiday} />
			{opening !== null && (
				<p className="text-12 text-ink-2">
					{t('shop.hours_line', { hours: list(weekLines(opening)), zone: zoneOf(opening) })}{' '}
					<span className={opening.open === 1 ? 'text-brand' : ''}>{openNowText(opening)}</span>
				</p>
			)}
		</div>
	)
}
