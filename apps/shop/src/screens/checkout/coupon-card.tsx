import { Button, Icon } from '@portolan/ui'
import { TicketPercent } from 'lucide-react'
import type { ItemOf } from '../../shared/queries.ts'
import { date, money } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'

/** A code the shopper can use: what it gives, from which sum, for what, until when; or why not here. */
export function CouponCard({
	coupon,
	isUsed,
	busy,
	fault,
	error,
	onUse,
	onRemove,
}: {
	coupon: ItemOf<'listCoupons'>
	isUsed: boolean
	busy: boolean
	/** Why it does not apply to this checkout. */
	fault: string | null
	error: string | null
	onUse: () => void
	onRemove: () => void
}) {
	return (
		<div
			className={`rounded-card bg-surface p-4 shadow-card ${isUsed ? 'outline-2 -outline-offset-2 outline-brand outline-solid' : ''}`}
		>
			<div className="flex flex-wrap items-center gap-3">
				<span className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-deal-soft text-deal">
					<Icon as={TicketPercent} />
				</span>
				<p className="min-w-0 flex-1 basis-[7rem]">
					<span className="block font-semibold break-words">{coupon.title}</span>
					<span className="block text-13 break-all text-ink-2">
						<bdi>{coupon.code}</bdi>
					</span>
				</p>
				{isUsed ? (
					<Button
						tone="plain"
						size="s"
						label={t('promo.remove', { code: coupon.code })}
						onPress={onRemove}
					>
						{t('promo.take_off')}
					</Button>
				) : fault === null ? (
					<Button
						tone="soft"
						size="s"
						busy={busy}
						label={t('promo.use_of', { title: coupon.title, code: coupon.code })}
						onPress={onUse}
					>
						{t('promo.use')}
					</Button>
				) : null}
			</div>
			<ul className="mt-3 flex flex-wrap gap-x-3 gap-y-1 border-t border-dashed border-line pt-3 text-12 text-ink-2">
				{Number(coupon.min_spend) > 0 && (
					<li>{t('promo.from_sum', { sum: money(coupon.min_spend) })}</li>
				)}
				{coupon.scope_name !== null && <li>{t('promo.only_for', { name: coupon.scope_name })}</li>}
				<li>{t('promo.until', { date: date(coupon.end_time) })}</li>
			</ul>
			{!isUsed && fault !== null && <p className="mt-2 text-13 text-ink-2">{fault}</p>}
			<p role="alert" className="mt-2 text-13 text-deal empty:hidden">
				{error}
			</p>
		</div>
	)
}
