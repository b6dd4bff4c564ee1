import { Card } from '@portolan/ui'
import { moveText, type OrderDetails } from '../../features/orders/index.ts'
import { dateTime } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'

/** What happened to the order, the newest on top. */
export function OrderTimeline({ timeline }: { timeline: OrderDetails['timeline'] }) {
	return (
		<Card>
			<h2 className="mb-3 text-17">{t('orderInfo.timeline')}</h2>
			<ol className="flex flex-col gap-3">
				{timeline.toReversed().map((move) => (
					<li key={`${move.at} ${move.what}`} className="flex items-baseline justify-between gap-4">
						<p className="min-w-0 flex-1">
							<span className="block break-words">{moveText(move)}</span>
							{move.why !== null && move.who !== 'system' && (
								<span className="block text-13 break-words text-ink-2">
									<bdi>{move.why}</bdi>
								</span>
							)}
						</p>
						<span className="shrink-0 text-12 text-ink-3">{dateTime(move.at)}</span>
					</li>
				))}
			</ol>
		</Card>
	)
}
