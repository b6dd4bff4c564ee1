import { Icon } from '@portolan/ui'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { dateTime, money } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import { TimeLeft } from '../../shared/time-left.tsx'
import type { Recharge } from './recharge-types.ts'

/** For more than a day, a date says more than a countdown. */
const dayS = 86_400

/** How much to pay, and until when. */
export function ToPay({ recharge, onTimeUp }: { recharge: Recharge; onTimeUp: () => void }) {
	const isLong = recharge.expire_time - recharge.createtime > dayS
	return (
		<section
			aria-label={t('recharge.to_pay')}
			className="flex flex-col items-center gap-2 pt-3 pb-1 text-center"
		>
			<h2 className="text-15 font-normal tracking-normal text-ink-2">{t('recharge.to_pay')}</h2>
			<p className="tabular text-36 font-bold tracking-tight">{money(recharge.price)}</p>
			{isLong ? (
				<p className="text-13 text-ink-2">
					{t('recharge.until', { time: dateTime(recharge.expire_time) })}
				</p>
			) : (
				<p className="flex flex-wrap items-center justify-center gap-2.5 text-13 text-ink-2">
					{t('payment.time_left')}
					<TimeLeft label={t('recharge.timer')} until={recharge.expire_time} onEnd={onTimeUp} />
				</p>
			)}
		</section>
	)
}

const looks = {
	brand: 'bg-brand text-on-brand',
	soft: 'bg-brand-soft text-brand',
	sunken: 'bg-sunken text-ink-2',
	deal: 'bg-deal-soft text-deal',
} as const

/** The state of a request that needs no payment any more: an icon, a title, an amount, and a sentence. */
export function StatusHead({
	icon,
	look,
	title,
	amount,
	children,
}: {
	icon: LucideIcon
	look: keyof typeof looks
	title: string
	/** Wire text. */
	amount: string
	children?: ReactNode
}) {
	return (
		<div role="status" className="flex flex-col items-center gap-2 pt-5 text-center">
			<span
				className={`inline-flex size-18 items-center justify-center rounded-full ${looks[look]}`}
			>
				<Icon as={icon} size={34} />
			</span>
			<h2 className="mt-2 text-20">{title}</h2>
			<p className="tabular text-36 font-bold tracking-tight">{money(amount)}</p>
			<div className="max-w-[20rem] text-balance text-ink-2">{children}</div>
		</div>
	)
}
