import { Button, EmptyState, Sheet, SkeletonRows, TextInput } from '@portolan/ui'
import { TicketPercent } from 'lucide-react'
import { useState } from 'react'
import { FailedState } from '../../shared/call-list.tsx'
import { money } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import { useList, type ItemOf } from '../../shared/queries.ts'
import { CouponCard } from './coupon-card.tsx'
import type { Preview } from './preview-types.ts'

/** Takes a typed promo code, or one of those that the shopper can use. One code per checkout. */
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
	/** Gives what is wrong with the code, or null. */
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
	const coupons = useList('listCoupons', { limit: 50, preview_id: preview.preview_id })
	const [code, setCode] = useState('')
	const [error, setError] = useState<{ code: string; text: string } | null>(null)
	const [trying, setTrying] = useState<string | null>(null)
	const used = preview.promo?.code ?? null
	const fitting = coupons.items.filter(({ miss }) => miss === null)
	const others = coupons.items.filter(({ miss }) => miss !== null)
	const cardOf = (coupon: ItemOf<'listCoupons'>) => (
		<CouponCard
			key={coupon.promo_id}
			coupon={coupon}
			isUsed={coupon.code === used}
			fault={faultOf(coupon)}
			busy={trying === coupon.code}
			error={error?.code === coupon.code && code.trim() !== coupon.code ? error.text : null}
			onUse={() => void apply(coupon.code)}
			onRemove={onRemove}
		/>
	)

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
			{fitting.length === 0 && others.length > 0 && (
				<p className="text-ink-2">{t('promo.none_here')}</p>
			)}
			{fitting.map(cardOf)}
			{others.length > 0 && <h3 className="text-15">{t('promo.others')}</h3>}
			{others.map(cardOf)}
		</div>
	)
}

/** Why a code takes nothing off this checkout, in words; null where it does. */
function faultOf({ miss, min_spend: least }: ItemOf<'listCoupons'>): string | null {
	if (miss === null) return null
	return miss === 'min_spend' ? t('promo.min_spend', { sum: money(least) }) : t(`promo.${miss}`)
}
