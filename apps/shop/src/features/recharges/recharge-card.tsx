import { rechargeStatus } from '@portolan/contract/states'
import { Badge, Card, ForwardIcon, Icon, Skeleton } from '@portolan/ui'
import { cents } from '@portolan/money'
import { dateTime, money } from '../../shared/format.ts'
import { links } from '../../shared/links.ts'
import { t } from '../../shared/messages.ts'
import { renew } from '../../shared/queries.ts'
import { TimeLeft } from '../../shared/time-left.tsx'
import type { RechargeEntry } from './recharge-types.ts'
import { rechargeIcon, rechargeStatusText, rechargeTone, rechargeWay } from './recharge-words.ts'

/** In the last hour a countdown says how much time is left; before that a date does. */
const hourS = 3600

/** A request in a list: how it is paid, how much, and its state. Opens the request. */
export function RechargeCard({ request }: { request: RechargeEntry }) {
	const isOther =
		request.status === rechargeStatus.approved && cents(request.real_price) !== cents(request.price)
	const isShort = request.expire_time - request.createtime <= hourS
	return (
		<Card to={links.recharge(request.recharge_id)} className="flex flex-col gap-2">
			<div className="flex items-center gap-3">
				<span className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-sunken text-ink-2">
					<Icon as={rechargeIcon(request.recharge_type)} />
				</span>
				<div className="min-w-0 flex-1">
					<p className="flex flex-wrap items-baseline justify-between gap-x-3">
						<span className="font-medium">{rechargeWay(request.recharge_type)}</span>
						<span className="tabular text-17 font-bold">
							{money(
								request.status === rechargeStatus.approved ? request.real_price : request.price,
							)}
						</span>
					</p>
					<p className="dotted text-13 text-ink-2">
						<span>{dateTime(request.createtime)}</span>
						{request.network !== '' && (
							<span>
								<bdi className="capitalize">{request.network}</bdi>
							</span>
						)}
					</p>
				</div>
				<ForwardIcon />
			</div>
			<div className="flex flex-wrap items-center gap-2 text-13 text-ink-2">
				<Badge tone={rechargeTone(request.status)}>{rechargeStatusText(request)}</Badge>
				{request.late === 1 && <Badge tone="deal">{t('recharge.late_yes')}</Badge>}
				{request.status === rechargeStatus.awaitingPayment &&
					(isShort ? (
						<span className="inline-flex items-center gap-1.5 text-ink">
							{t('payment.time_left')}
							<TimeLeft
								label={t('recharge.timer')}
								plain
								until={request.expire_time}
								onEnd={() => void renew('listRecharges', 'getRechargeInfo')}
							/>
						</span>
					) : (
						<span>{t('recharge.until', { time: dateTime(request.expire_time) })}</span>
					))}
				{isOther && <span>{t('recharge.instead_of', { sum: money(request.price) })}</span>}
			</div>
			{request.status === rechargeStatus.rejected && request.admin_msg !== '' && (
				<p dir="auto" className="text-13 wrap-anywhere text-ink-2">
					{request.admin_msg}
				</p>
			)}
		</Card>
	)
}

/** Shown in place of a request while it is loaded. */
export function RechargeCardShape() {
	return (
		<div className="rounded-card bg-surface p-4 shadow-card">
			<div className="flex items-center gap-3">
				<Skeleton className="size-11 rounded-full!" />
				<div className="flex-1">
					<Skeleton className="h-4 w-3/5" />
					<Skeleton className="mt-2 h-3.5 w-2/5" />
				</div>
				<Skeleton className="h-5 w-20" />
			</div>
			<Skeleton className="mt-3 h-6 w-28 rounded-full!" />
		</div>
	)
}
