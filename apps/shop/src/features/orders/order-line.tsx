import { AppLink, Picture } from '@portolan/ui'
import { money, number } from '../../shared/format.ts'
import { GoodsTitle } from '../../shared/goods-title.tsx'
import { t } from '../../shared/messages.ts'

/** A thing that was or will be bought: picture, title, options, price and how many. `to` makes it a link. */
export function OrderLine({
	line,
	to,
	isFirst = false,
}: {
	line: { title: string; image: string; spec: string; price: string; num: number }
	to?: string
	/** It is among the first of the page: its picture is loaded at once. */
	isFirst?: boolean
}) {
	const inside = (
		<>
			<span className="w-18 shrink-0 overflow-hidden rounded-tile">
				<Picture src={line.image} alt="" ratio="1" sizes="72px" prompt={isFirst} />
			</span>
			<span className="min-w-0 flex-1 basis-[7rem]">
				<span className="block leading-snug break-words">
					<bdi>
						<GoodsTitle text={line.title} />
					</bdi>
				</span>
				{line.spec && (
					<span className="mt-0.5 block text-13 break-words text-ink-2">
						<bdi>{line.spec}</bdi>
					</span>
				)}
			</span>
			<span className="ms-auto shrink-0 text-end">
				<span className="tabular block font-semibold">{money(line.price)}</span>
				<span className="tabular block text-13 text-ink-2">
					{t('order.times', { count: number(line.num) })}
				</span>
			</span>
		</>
	)
	const look = 'flex flex-wrap items-start gap-x-3 gap-y-1 py-2'
	return to === undefined ? (
		<div className={look}>{inside}</div>
	) : (
		<AppLink to={to} className={look}>
			{inside}
		</AppLink>
	)
}
