import { Notice } from '@portolan/ui'
import { calendarDay } from '../../shared/format-hours.ts'
import { t } from '../../shared/messages.ts'
import type { Holiday } from './shop-types.ts'

/** The holiday of a shop: until when, what becomes of orders, and what the shop says about it; nothing at other times. */
export function HolidayNotice({
	holiday,
	note,
}: {
	holiday: Holiday | null
	/** What it means for the page. */
	note?: string | undefined
}) {
	if (holiday === null) return null
	const day = calendarDay(holiday.until)
	return (
		<Notice
			kind={holiday.orders === 'none' ? 'warning' : 'info'}
			title={t(holiday.orders === 'none' ? 'shop.holiday_none' : 'shop.holiday_later', { day })}
		>
			{holiday.message !== '' && (
				<p dir="auto" className="break-words whitespace-pre-line">
					{holiday.message}
				</p>
			)}
			{note !== undefined && <p>{note}</p>}
		</Notice>
	)
}
