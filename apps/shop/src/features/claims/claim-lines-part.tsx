import { Card, Notice, QuantityStepper } from '@portolan/ui'
import { number } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import type { ClaimDraft } from './check-claim.ts'
import { ClaimLine } from './claim-line.tsx'
import type { ClaimQuote } from './claim-types.ts'

/** The lines of the order for which a refund is requested, and how many pieces of each. */
export function ClaimLinesPart({
	lines,
	nums,
	onNums,
	error,
}: {
	lines: ClaimQuote['lines']
	nums: ClaimDraft['nums']
	onNums: (nums: ClaimDraft['nums']) => void
	error: string | null
}) {
	return (
		<Card>
			<h2 className="mb-1 text-17">{t('claim.which')}</h2>
			<ul>
				{lines.map((line) => (
					<li key={line.order_product_id}>
						<ClaimLine
							line={line}
							end={
								line.num_left === 0 ? (
									<p className="text-13 text-ink-2">
										{t(line.claimed === 1 ? 'refund.open' : 'claim.none_left')}
									</p>
								) : (
									<QuantityStepper
										label={t('claim.pieces_of', { title: line.title })}
										value={nums[line.order_product_id] ?? 0}
										min={0}
										max={line.num_left}
										onChange={(num) => onNums({ ...nums, [line.order_product_id]: num })}
										lessLabel={t('claim.less')}
										moreLabel={t('claim.more')}
										shown={number(nums[line.order_product_id] ?? 0)}
									/>
								)
							}
						/>
					</li>
				))}
			</ul>
			{error !== null && <Notice kind="problem">{error}</Notice>}
		</Card>
	)
}
