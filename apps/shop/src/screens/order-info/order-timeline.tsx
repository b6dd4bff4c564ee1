import { AppLink, Card } from '@portolan/ui'
import { stepText } from '../../features/claims/index.ts'
import { moveText, type OrderDetails } from '../../features/orders/index.ts'
import { dateTime, money } from '../../shared/format.ts'
import { links } from '../../shared/links.ts'
import { t } from '../../shared/messages.ts'

/** What happened to the order and to its claims, the newest first. */
export function OrderTimeline({ order }: { order: OrderDetails }) {
	return (
		<Card>
			<h2 className="mb-3 text-17">{t('orderInfo.timeline')}</h2>
			<ol className="flex flex-col gap-3">
				{happeningsOf(order).map((one) => (
					<li key={one.key} className="flex flex-wrap items-baseline justify-between gap-x-4">
						<p className="min-w-0 flex-1 basis-[7rem]">
							<span className="block break-words">
								{one.to === null ? one.text : <AppLink to={one.to}>{one.text}</AppLink>}
								{one.amount !== null && (
									<span className="tabular ms-2 font-semibold">{money(one.amount)}</span>
								)}
							</span>
							{one.why !== null && (
								<span className="block text-13 break-words text-ink-2">
									<bdi>{one.why}</bdi>
								</span>
							)}
						</p>
						<span className="text-12 text-ink-3">{dateTime(one.at)}</span>
					</li>
				))}
			</ol>
		</Card>
	)
}

interface Happening {
	key: string
	at: number
	text: string
	why: string | null
	amount: string | null
	/** The link to the claim. */
	to: string | null
}

/** The order's changes and its claims in one timeline. A claim has its own beginning and end, so the changes that it makes are left out. */
function happeningsOf(order: OrderDetails): Happening[] {
	const moves = order.timeline
		.filter(
			({ what }) =>
				order.claims.length === 0 ||
				(what !== 'claim_opened' && what !== 'claim_closed' && what !== 'shop_refunded'),
		)
		.map((move, index) => ({
			key: `move ${index}`,
			at: move.at,
			text: moveText(move),
			why: move.who === 'system' ? null : move.why,
			amount: null,
			to: null,
		}))
	const claims = order.claims.map((note, index) => ({
		key: `claim ${index}`,
		at: note.at,
		text: stepText(note),
		why: note.why,
		amount: note.amount,
		to: links.refund(order.order_id, order.order_sn),
	}))
	return [...moves, ...claims].toSorted((a, b) => a.at - b.at).toReversed()
}
