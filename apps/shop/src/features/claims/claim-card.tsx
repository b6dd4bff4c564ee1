import { claimState } from '@portolan/contract/states'
import { Badge, Button, Card, Skeleton } from '@portolan/ui'
import { dateTime, money } from '../../shared/format.ts'
import { links } from '../../shared/links.ts'
import { t } from '../../shared/messages.ts'
import { ClaimLine } from './claim-line.tsx'
import type { ClaimEntry } from './claim-types.ts'
import { claimNext, claimStatus, claimTone } from './claim-words.ts'

/** A claim in a list: the shop, its state, what it is about, and what happens next. */
export function ClaimCard({ claim }: { claim: ClaimEntry }) {
	const next = claimNext(claim)
	return (
		<Card className="flex flex-col gap-2">
			<div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
				<div className="min-w-0 flex-1 basis-[7rem]">
					<h2 className="text-15 tracking-normal break-words">
						<bdi>{claim.mer_name}</bdi>
					</h2>
					<p className="text-13 text-ink-2">{dateTime(claim.createtime)}</p>
				</div>
				<Badge tone={claimTone(claim)}>{claimStatus(claim)}</Badge>
			</div>
			<ul>
				{claim.lines.map((line) => (
					<li key={line.order_product_id}>
						<ClaimLine line={line} />
					</li>
				))}
			</ul>
			<p className="flex flex-wrap justify-between gap-x-4">
				<span className="text-ink-2">{claim.reason_title}</span>
				<span className="tabular font-semibold">
					{claim.state === claimState.refunded
						? t('claim.paid', { sum: money(claim.refunded) })
						: t('claim.asked', { sum: money(claim.amount) })}
				</span>
			</p>
			{next !== null && <p className="text-13 text-ink-2">{next}</p>}
			<div className="flex justify-end">
				<Button
					tone="outline"
					size="s"
					to={links.claim(claim.refund_id)}
					label={t('claim.details_of', { number: claim.refund_sn })}
				>
					{t('claim.details')}
				</Button>
			</div>
		</Card>
	)
}

/** Shown in place of a claim while it is loaded. */
export function ClaimCardShape() {
	return (
		<div className="rounded-card bg-surface p-4 shadow-card">
			<Skeleton className="h-5 w-2/5" />
			<Skeleton className="mt-2 h-3 w-1/4" />
			<Skeleton className="mt-4 h-18 w-full" />
			<Skeleton className="mt-4 h-4 w-3/5" />
		</div>
	)
}
