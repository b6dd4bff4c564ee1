import { Button, EmptyState, Sheet, SkeletonRows, TextInput } from '@portolan/ui'
import { TicketPercent } from 'lucide-react'
import { useState } from 'react'
import { FailedState } from '../../shared/call-list.tsx'
import { t } from '../../shared/messages.ts'
import { useList } from '../../shared/queries.ts'
import { CouponCard } from './coupon-card.tsx'
import { couponFault } from './coupon-fit.ts'
import type { Preview } from './preview-types.ts'

/** Writes a promo code, or takes one of those the shopper can use. One code per checkout. */
export function PromoSheet({
	open,
	onClose,
	preview,
	onUse,
	onRemove,
}: {
	open: boolean
	onClose: () => void
	preview: Preview
	/** Answers what is wrong with the code, or null. */
	onUse: (code: string) => Promise<string | null>
	onRemove: () => void
}) {
	return (
		<Sheet
			open={open}
			onClose={onClose}
			title={t('checkout.promo')}
			closeLabel={t('common.close')}
			full
		>
			<Promos preview={preview} onUse={onUse} onRemove={onRemove} />
		</Sheet>
	)
}

function Promos({
	preview,
	onUse,
	onRemove,
}: {
	preview: Preview
	onUse: (code: string) => Promise<string | null>
	onRemove: () => void
}) {
	const coupons = useList('listCoupons', { limit: 50 })
	const [code, setCode] = useState('')
	const [error, setError] = useState<{ code: string; text: string } | null>(null)
	const [trying, setTrying] = useState<string | null>(null)
	const used = preview.promo?.code ?? null
	const offered = coupons.items
		.map((coupon) => ({ coupon, fault: couponFault(coupon, preview) }))
		// Those that fit come first; the order is kept otherwise.
		.toSorted((a, b) => Number(a.fault !== null) - Number(b.fault !== null))

	async function apply(wanted: string) {
		if (trying !== null || wanted === '') return
		setTrying(wanted)
		setError(null)
		const text = await onUse(wanted)
		setTrying(null)
		if (text !== null) setError({ code: wanted, text })
	}

	return (
		<div className="flex flex-col gap-4">
			<form
				className="flex items-start gap-3"
				noValidate
				onSubmit={(event) => {
					event.preventDefault()
					void apply(code.trim())
				}}
			>
				<div className="min-w-0 flex-1">
					<TextInput
						label={t('promo.code')}
						hideLabel
						placeholder={t('promo.code')}
						value={code}
						onChange={(text) => {
							setCode(text.toUpperCase())
							setError(null)
						}}
						error={error?.code === code.trim() ? error.text : null}
						dir="ltr"
						autoCapitalize="none"
						autoComplete="off"
						maxLength={40}
					/>
				</div>
				<Button
					type="submit"
					disabled={code.trim() === ''}
					busy={trying !== null && trying === code.trim()}
				>
					{t('promo.apply')}
				</Button>
			</form>
			{used !== null && (
				<Button tone="plain" size="m" onPress={onRemove}>
					{t('promo.remove', { code: used })}
				</Button>
			)}
			<h3 className="text-15">{t('promo.yours')}</h3>
			{coupons.isPending && <SkeletonRows count={3} />}
			{coupons.error && coupons.items.length === 0 && (
				<FailedState error={coupons.error} onRetry={() => void coupons.refresh()} />
			)}
			{!coupons.isPending && !coupons.error && coupons.items.length === 0 && (
				<EmptyState icon={TicketPercent} title={t('promo.none')} />
			)}
			{offered.map(({ coupon, fault }) => (
				<CouponCard
					key={coupon.promo_id}
					coupon={coupon}
					isUsed={coupon.code === used}
					fault={fault}
					busy={trying === coupon.code}
					error={error?.code === coupon.code && code.trim() !== coupon.code ? error.text : null}
					onUse={() => void apply(coupon.code)}
					onRemove={onRemove}
				/>
			))}
		</div>
	)
}
