import { Button, Card, Icon } from '@portolan/ui'
import { saveFile } from '@portolan/web'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { timerText, type OrderDetails } from '../../features/orders/index.ts'
import { call } from '../../shared/api.ts'
import { dateTime } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'

/** What will happen to the order automatically, and when; the dates can be saved to a calendar. */
export function OrderDates({ order }: { order: OrderDetails }) {
	const [isBusy, setBusy] = useState(false)
	if (order.timers.length === 0) return null
	// A date from which something becomes possible is not saved to a calendar.
	const isDated = order.timers.some(
		({ name }) => name !== 'unshipped' || order.cancel_asked_time !== null,
	)

	async function take() {
		setBusy(true)
		try {
			const file = await call('getOrderCalendar', { order_id: order.order_id })
			saveFile(file.file_name, new Blob([file.calendar], { type: 'text/calendar;charset=utf-8' }))
		} catch {
			// The call has shown a toast.
		} finally {
			setBusy(false)
		}
	}

	return (
		<Card>
			<h2 className="mb-3 text-17">{t('orderInfo.dates')}</h2>
			<ol className="flex flex-col gap-3">
				{order.timers.map((timer) => (
					<li key={timer.name} className="flex flex-wrap items-baseline justify-between gap-x-4">
						<span className="min-w-0 flex-1 basis-[7rem] break-words">
							{timerText(order, timer)}
						</span>
						<span className="tabular text-13 text-ink-2">{dateTime(timer.at)}</span>
					</li>
				))}
			</ol>
			{isDated && (
				<Button
					className="mt-4"
					tone="soft"
					size="s"
					busy={isBusy}
					start={<Icon as={CalendarPlus} size={16} />}
					onPress={() => void take()}
				>
					{t('orderInfo.calendar')}
				</Button>
			)}
		</Card>
	)
}
