import { Picture } from '@portolan/ui'
import type { ReactNode } from 'react'
import { money, number } from '../../shared/format.ts'
import { GoodsTitle } from '../../shared/goods-title.tsx'
import { t } from '../../shared/messages.ts'

/** A line of a claim: what it is, how many pieces, and what was paid for them. */
export function ClaimLine({
	line,
	end,
}: {
	/** A line in an open claim has no amount. */
	line: { title: string; image: string; spec: string; num: number; amount: string; claimed?: 0 | 1 }
	/** Instead of the number of pieces. */
	end?: ReactNode
}) {
	return (
		<div className="flex flex-wrap items-start gap-x-3 gap-y-1 py-2">
			<span className="w-18 shrink-0 overflow-hidden rounded-tile">
				<Picture src={line.image} alt="" ratio="1" sizes="72px" />
			</span>
			<div className="min-w-0 flex-1 basis-[7rem]">
				<p className="leading-snug break-words">
					<bdi>
						<GoodsTitle text={line.title} />
					</bdi>
				</p>
				{line.spec !== '' && (
					<p className="mt-0.5 text-13 break-words text-ink-2">
						<bdi>{line.spec}</bdi>
					</p>
				)}
				{end !== undefined && <div className="mt-2">{end}</div>}
			</div>
			<p className="ms-auto shrink-0 text-end">
				{line.claimed !== 1 && (
					<span className="tabular block font-semibold">{money(line.amount)}</span>
				)}
				{end === undefined && (
					<span className="tabular block text-13 text-ink-2">
						{t('order.times', { count: number(line.num) })}
					</span>
				)}
			</p>
		</div>
	)
}
