import { Button, Icon } from '@portolan/ui'
import { Copy, Package } from 'lucide-react'
import { copyText } from '../../shared/copy.ts'
import { dateTime } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import { TranslateLine } from '../../shared/translate-line.tsx'
import { useShownTranslation } from '../../shared/translated.ts'
import type { OrderDetails, OrderProduct } from './order-types.ts'

/** An order's parcels: carrier, number, what is inside, and the carrier's events, the newest first. */
export function Parcels({
	orderId,
	parcels,
	products,
}: {
	orderId: string
	parcels: OrderDetails['parcels']
	/** The order's lines, to name what is in which parcel where there are several. */
	products: readonly OrderProduct[]
}) {
	return (
		<div className="flex flex-col gap-5">
			{parcels.map((parcel) => (
				<section
					key={parcel.delivery_no}
					aria-label={t('parcel.title', { carrier: parcel.carrier })}
				>
					<div className="flex flex-wrap items-center gap-3">
						<span className="inline-flex size-10 shrink-0 items-center justify-center rounded-full bg-brand-soft text-brand">
							<Icon as={Package} size={20} />
						</span>
						<p className="min-w-0 flex-1 basis-[7rem]">
							<span className="block font-semibold break-words">
								<bdi>{parcel.carrier}</bdi>
							</span>
							<span className="block text-13 break-all text-ink-2">
								<bdi className="tabular">{parcel.delivery_no}</bdi>
							</span>
						</p>
						<Button
							tone="plain"
							size="s"
							start={<Icon as={Copy} size={16} />}
							label={t('parcel.copy', { number: parcel.delivery_no })}
							onPress={() => void copyText(parcel.delivery_no)}
						>
							{t('common.copy')}
						</Button>
					</div>
					{parcel.former.map((before) => (
						<p key={before.at} className="mt-2 text-13 text-ink-2">
							{t('parcel.corrected', {
								number: `${before.carrier} ${before.delivery_no}`,
								date: dateTime(before.at),
							})}
						</p>
					))}
					{parcels.length > 1 && (
						<p className="mt-2 text-13 text-ink-2">
							{t('parcel.inside', { things: insideOf(parcel, products) })}
						</p>
					)}
					<Events orderId={orderId} parcel={parcel} />
				</section>
			))}
		</div>
	)
}

/** What the carrier reported, in its own language until it is translated. */
function Events({ orderId, parcel }: { orderId: string; parcel: OrderDetails['parcels'][number] }) {
	const { delivery_no: deliveryNo, events } = parcel
	// With another event it is another translation.
	const id = `${orderId} ${deliveryNo} ${events.length}`
	const translation = useShownTranslation('parcel', id)
	return (
		<>
			<ol className="mt-4">
				{events.map((event, at) => {
					const text = translation?.events[at] ?? event.text
					return (
						<Step key={`${event.at} ${event.text}`} at={event.at} isLast={false} isNow={at === 0}>
							{event.place ? t('parcel.event', { text, place: event.place }) : text}
						</Step>
					)
				})}
				<Step at={parcel.shipped_time} isLast isNow={events.length === 0}>
					{t('parcel.shipped')}
				</Step>
			</ol>
			{events.length > 0 && (
				<TranslateLine
					thing={{ kind: 'parcel', id, input: { order_id: orderId, delivery_no: deliveryNo } }}
					// Events are short, so together they say more; most carriers report in English.
					texts={[events.map(({ text }) => text).join('\n')]}
					lang="en"
					className="mt-2"
				/>
			)}
		</>
	)
}

function insideOf(
	parcel: OrderDetails['parcels'][number],
	products: readonly OrderProduct[],
): string {
	return parcel.lines
		.flatMap((line) => {
			const product = products.find((one) => one.order_product_id === line.order_product_id)
			return product ? [t('parcel.thing', { title: product.title, num: line.num })] : []
		})
		.join(' · ')
}

function Step({
	at,
	isNow,
	isLast,
	children,
}: {
	at: number
	isNow: boolean
	isLast: boolean
	children: string
}) {
	return (
		<li className="relative ps-7 pb-4 last:pb-0">
			{!isLast && (
				<span aria-hidden className="absolute start-[5px] top-3 bottom-[-4px] w-0.5 bg-line" />
			)}
			<span
				aria-hidden
				className={`absolute start-0 top-1.5 size-3 rounded-full ${isNow ? 'bg-brand ring-4 ring-brand-soft' : 'bg-line'}`}
			/>
			<p className={isNow ? 'font-medium break-words' : 'break-words text-ink-2'}>
				<bdi>{children}</bdi>
			</p>
			<p className="text-12 text-ink-3">{dateTime(at)}</p>
		</li>
	)
}
